import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '#contract/accounts/own-account.ts';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { passkeyText as text } from '#web/features/accounts/passkey-text.ts';
import { canUsePasskeys } from '#web/features/accounts/passkeys.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { useReadersTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { NewPasskeyDialog } from './new-passkey-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

const calls = api.accounts.passkeys;

interface PasskeysCardProps {
  account: Account;
  /** Called when a passkey is removed, and with it the sessions that began with it. */
  onRemoved: () => void;
}

/** The passkeys of the account. Reloads when the page becomes visible again. */
export function PasskeysCard({ account, onRemoved }: PasskeysCardProps) {
  const [resource] = useState(createPasskeys);
  const view = useResource(resource);
  const [dialog, setDialog] = useState<'add' | { rename: Passkey } | { remove: Passkey } | null>(null);
  const close = () => setDialog(null);

  function show({ passkeys }: { passkeys: Passkey[] }, told: string) {
    resource.update((known) => ({ ...known, passkeys }));
    toast({ title: told });
    close();
  }

  return (
    <Card as="section">
      <CardHeader title={text.title} description={text.lead} />
      <Loaded
        view={view}
        sentence={text.loadFailed}
        skeleton={
          <Loading label={commonText.loading}>
            <Skeleton className="h-14" />
          </Loading>
        }
      >
        {({ passkeys, origin }) => {
          const obstacle = obstacleAt(origin);
          return (
            <>
              {passkeys.length > 0 && (
                <ul className="mb-4 divide-y divide-line">
                  {passkeys.map((passkey) => (
                    <PasskeyRow
                      key={passkey.id}
                      passkey={passkey}
                      onRename={() => setDialog({ rename: passkey })}
                      onRemove={() => setDialog({ remove: passkey })}
                    />
                  ))}
                </ul>
              )}
              {obstacle === null ? (
                <Button variant="outline" onClick={() => setDialog('add')}>
                  {text.add}
                </Button>
              ) : (
                <p className="rounded-control bg-sunk px-4 py-3 text-ink-soft text-sm">{obstacle}</p>
              )}
            </>
          );
        }}
      </Loaded>
      {dialog === 'add' && (
        <NewPasskeyDialog account={account} onClose={close} onAdded={(now) => show(now, text.added)} />
      )}
      {dialog && typeof dialog === 'object' && 'rename' in dialog && (
        <RenamePasskeyDialog
          passkey={dialog.rename}
          onClose={close}
          onRenamed={(now) => show(now, text.renamed)}
        />
      )}
      {dialog && typeof dialog === 'object' && 'remove' in dialog && (
        <ProofDialog
          email={account.email}
          asksCode={account.secondFactor.isOn}
          title={text.removeTitle(dialog.remove)}
          description={text.removeLead}
          submitLabel={text.remove}
          destructive
          onClose={close}
          onProven={async ({ password, code }) => {
            const { id } = dialog.remove;
            const now = await calls.remove({ id, password, ...(account.secondFactor.isOn && { code }) });
            show(now, text.removed);
            onRemoved();
          }}
        />
      )}
    </Card>
  );
}

function createPasskeys() {
  return createResource({ load: (signal) => calls.list({}, { signal }), news: onWake });
}

/** Why no passkey can be added on this page; null: one can. */
function obstacleAt(origin: string | null): string | null {
  if (origin === null) return text.needsEncryption;
  if (origin !== window.location.origin) return text.elsewhere({ origin });
  return canUsePasskeys(origin) ? null : text.unsupported;
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { formatDateTime } = useReadersTimes();
  const { name, createdAt, lastUsedAt, isBackedUp, isCurrent } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <KeyRound aria-hidden className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isBackedUp && <Badge>{text.synced}</Badge>}
          {isCurrent && <Badge tone="basil">{text.current}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {text.addedAt({ when: formatDateTime(createdAt) })} ·{' '}
          {lastUsedAt === null ? text.neverUsed : text.usedAt({ when: formatDateTime(lastUsedAt) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" aria-label={text.renameLabel({ name })} onClick={onRename}>
          {text.rename}
        </Button>
        <Button variant="outline" size="sm" aria-label={text.removeLabel({ name })} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </li>
  );
}
