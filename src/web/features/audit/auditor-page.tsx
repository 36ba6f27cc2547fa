import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { AuditRecords } from '#contract/audit.ts';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { useCommand } from '#web/features/errors/use-command.ts';
import { api, type Failure, failureOf, onSignedOut } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { linkSecret } from '#web/lib/link-secret.ts';
import { TimeZoneContext } from '#web/lib/time-zone.ts';
import { timesIn } from '#web/lib/times.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { auditText } from './audit-text.ts';
import { AuditView } from './audit-view.tsx';
import { elsewhereText } from './elsewhere-text.ts';

const text = auditText.page;

const noAccess: Failure = { code: 'UNAUTHORIZED', details: undefined };

type State = { records: AuditRecords } | { failure: Failure } | 'entering';

/** The page of an auditor, opened by the link of a pass. [AUD-5] */
export function AuditorPage({ restaurantId }: { restaurantId: string }) {
  const [state, setState] = useState<State>('entering');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each try
  useEffect(() => {
    let isGone = false;
    enter(restaurantId)
      .then((records) => !isGone && setState({ records }))
      .catch((error) => !isGone && setState({ failure: failureOf(error) }));
    return () => {
      isGone = true;
    };
  }, [restaurantId, tries]);

  // Whatever the page asks, be it a file: once the pass has ended nothing of it stays to be read.
  useEffect(() => onSignedOut(() => setState({ failure: noAccess })), []);

  if (state === 'entering') {
    return (
      <Frame>
        <Loading label={text.entering}>
          <SkeletonCard lines={6} />
        </Loading>
      </Frame>
    );
  }
  if ('failure' in state) {
    const isOut = ['AUDIT_PASS_UNKNOWN', 'UNAUTHORIZED', 'BAD_REQUEST'].includes(state.failure.code);
    return (
      <Frame>
        {isOut ? (
          <div role="alert">
            <EmptyState icon={Lock} title={text.outTitle}>
              {elsewhereText.passEnded}
            </EmptyState>
          </div>
        ) : (
          <LoadFailure
            failure={state.failure}
            sentence={auditText.loadFailed}
            onRetry={() => setTries(tries + 1)}
          />
        )}
      </Frame>
    );
  }
  return (
    <TimeZoneContext value={state.records.restaurant.timeZone}>
      <Frame records={state.records} onLeft={() => setState({ failure: noAccess })}>
        <AuditView restaurantId={restaurantId} records={state.records} />
      </Frame>
    </TimeZoneContext>
  );
}

/** The secret leaves the address: it would stay in the history of a browser that is not one's own. */
async function enter(restaurantId: string): Promise<AuditRecords> {
  const token = linkSecret(location.hash);
  if (token !== '') {
    await api.audit.enter({ restaurantId, token });
    history.replaceState(history.state, '', location.pathname);
  }
  return api.audit.records({ restaurantId });
}

interface FrameProps {
  records?: AuditRecords;
  onLeft?: () => void;
  children: ReactNode;
}

function Frame({ records, onLeft, children }: FrameProps) {
  const leaving = useCommand(
    async () => {
      await api.audit.leave();
      onLeft?.();
    },
    { failed: text.leaveFailed, language: 'de' },
  );
  const pass = records?.pass;
  return (
    <div className="mx-auto flex min-h-dvh max-w-228 flex-col px-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
        <Logo className="size-8" />
        <div className="min-w-0 flex-1">
          <h1 className="font-semibold font-serif text-lg">{auditText.title}</h1>
          {pass && (
            <p className="num text-ink-soft text-sm wrap-anywhere">
              {text.guest({
                name: pass.name,
                until: timesIn(records.restaurant.timeZone).formatDateTime(pass.expiresAt),
              })}
            </p>
          )}
        </div>
        {pass && (
          <Button variant="ghost" busy={leaving.busy} onClick={() => void leaving.run()}>
            {text.leave}
          </Button>
        )}
      </header>
      <main className="flex-1 py-2">{children}</main>
      <footer className="border-line border-t py-4 text-ink-soft text-sm">{commonText.product}</footer>
    </div>
  );
}
