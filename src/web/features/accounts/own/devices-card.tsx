import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Account, AccountSession } from '#contract/accounts/own-account.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { deviceInWords } from '#web/features/accounts/device-in-words.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useReloadOn, useResource } from '#web/lib/live/use-resource.ts';
import { useReadersTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ProofDialog } from './proof-dialog.tsx';

const text = accountText.page;

/**
 * The devices on which the account is signed in. Reloads when the page becomes visible again.
 *
 * @param version changes when sessions have ended; the list is then reloaded
 */
export function DevicesCard({ account, version }: { account: Account; version: number }) {
  const [devices] = useState(createDevices);
  const view = useResource(devices);
  useReloadOn(devices, version);
  const [ending, setEnding] = useState<AccountSession | 'others' | null>(null);
  const close = () => setEnding(null);
  const hasOthers = (view.data?.length ?? 0) > 1;

  return (
    <Card as="section">
      <CardHeader
        title={text.devices}
        description={view.data && !hasOthers ? text.onlyThis : text.devicesLead}
        actions={
          hasOthers && (
            <Button variant="outline" size="sm" onClick={() => setEnding('others')}>
              {text.endOthers}
            </Button>
          )
        }
      />
      <Loaded
        view={view}
        sentence={text.devicesFailed}
        skeleton={
          <Loading label={commonText.loading} className="grid gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </Loading>
        }
      >
        {(sessions) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
        )}
      </Loaded>
      {ending !== null && (
        <ProofDialog
          email={account.email}
          asksCode={account.secondFactor.isOn}
          {...wordsFor(ending)}
          onClose={close}
          onProven={async (proof) => {
            const { own } = api.accounts;
            const isAll = ending === 'others';
            const { sessions } = isAll
              ? await own.endOtherSessions(proof)
              : await own.endSession({ id: ending.id, ...proof });
            devices.update(() => sessions);
            toast({ title: isAll ? text.othersEnded : text.sessionEnded });
            close();
          }}
        />
      )}
    </Card>
  );
}

function wordsFor(ending: AccountSession | 'others') {
  return ending === 'others'
    ? { title: text.endOthersTitle, description: text.endOthersText, submitLabel: text.endOthers }
    : {
        title: text.endSessionTitle({ device: deviceInWords(ending.device) }),
        description: text.endSessionText,
        submitLabel: text.endSession,
      };
}

function createDevices() {
  return createResource<readonly AccountSession[]>({
    load: async (signal) => (await api.accounts.own.sessions({}, { signal })).sessions,
    news: onWake,
  });
}

interface SessionRowProps {
  session: AccountSession;
  onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { formatDateTime } = useReadersTimes();
  const device = deviceInWords(session.device);
  const Icon = /iPhone|Android|iPad/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {session.isCurrent && <Badge tone="basil">{text.thisDevice}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {text.placeUnknown} · {text.lastSeen({ when: formatDateTime(session.lastSeenAt) })} ·{' '}
          {text.since({ when: formatDateTime(session.startedAt) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="outline" size="sm" aria-label={text.endSessionLabel({ device })} onClick={onEnd}>
          {text.endSession}
        </Button>
      )}
    </li>
  );
}
