import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { AccountSession } from '#contract/accounts/own-account.ts';
import { accountSentence } from '#web/features/accounts/account-form.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { runWithToasts, useCommand } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useReloadOn, useResource } from '#web/lib/live/use-resource.ts';
import { useReadersTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

const text = accountText.page;

/**
 * The devices on which the account is signed in. Reloads when the page becomes visible again.
 *
 * @param version changes when sessions have ended; the list is then reloaded
 */
export function DevicesCard({ version }: { version: number }) {
  const [devices] = useState(createDevices);
  const view = useResource(devices);
  useReloadOn(devices, version);
  const [asking, setAsking] = useState(false);

  const words = { failed: text.saveFailed, sentenceOf: accountSentence };
  const { busy, run: end } = useCommand(
    async (id: string) => {
      const { sessions: left } = await api.accounts.own.endSession({ id });
      devices.update(() => left);
    },
    { ...words, succeeded: text.sessionEnded },
  );
  const endOthers = () =>
    runWithToasts(
      async () => {
        const { sessions: left } = await api.accounts.own.endOtherSessions({});
        devices.update(() => left);
        setAsking(false);
      },
      { ...words, succeeded: text.othersEnded },
    );
  const hasOthers = (view.data?.length ?? 0) > 1;

  return (
    <Card as="section">
      <CardHeader
        title={text.devices}
        description={view.data && !hasOthers ? text.onlyThis : text.devicesLead}
        actions={
          hasOthers && (
            <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
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
              <SessionRow key={session.id} session={session} busy={busy} onEnd={() => end(session.id)} />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={endOthers}
        title={text.endOthersTitle}
        description={text.endOthersText}
        confirmLabel={text.endOthers}
        cancelLabel={commonText.cancel}
      />
    </Card>
  );
}

function createDevices() {
  return createResource<readonly AccountSession[]>({
    load: async (signal) => (await api.accounts.own.sessions({}, { signal })).sessions,
    news: onWake,
  });
}

interface SessionRowProps {
  session: AccountSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { formatDateTime } = useReadersTimes();
  const device = session.device ?? text.unknownDevice;
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
          {text.placeUnknown} · {text.lastSeen(formatDateTime(session.lastSeenAt))} ·{' '}
          {text.since(formatDateTime(session.startedAt))}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="outline"
          size="sm"
          disabled={busy}
          aria-label={text.endSessionLabel(device)}
          onClick={onEnd}
        >
          {text.endSession}
        </Button>
      )}
    </li>
  );
}
