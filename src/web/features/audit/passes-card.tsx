import { useCallback, useState } from 'react';
import type { AuditPass } from '#contract/audit.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx';
import { auditText as text } from './audit-text.ts';
import { type GivenPass, PassDialog, PassLinkDialog } from './pass-dialogs.tsx';

/** Who may read all this without an account, and until when. [AUD-5] */
export function PassesCard({ restaurantId }: { restaurantId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => api.audit.passes({ restaurantId }, { signal }),
    [restaurantId],
  );
  const view = useLoaded(load);
  const [changed, setChanged] = useState<AuditPass[]>();
  const giving = useQuestion<true>();
  const given = useQuestion<GivenPass>();
  return (
    <Card
      as="section"
      lang={specifiedLang('de')}
      aria-label={text.passesTitle}
      className="mb-4 min-w-0 max-w-220"
    >
      <CardHeader
        title={text.passesTitle}
        description={text.passesText}
        actions={
          <Button variant="outline" onClick={() => giving.ask(true)}>
            {text.give}
          </Button>
        }
      />
      <Loaded
        view={view}
        sentence={text.passesFailed}
        skeleton={
          <Loading label={text.loading}>
            <SkeletonText lines={2} />
          </Loading>
        }
      >
        {({ passes }) => <Passes restaurantId={restaurantId} passes={changed ?? passes} show={setChanged} />}
      </Loaded>
      <PassDialog
        key={`give ${giving.times}`}
        open={giving.isOpen}
        onClose={giving.close}
        restaurantId={restaurantId}
        onGiven={(pass, passes) => {
          setChanged(passes);
          giving.close();
          given.ask(pass);
        }}
      />
      <PassLinkDialog open={given.isOpen} onClose={given.close} pass={given.about} />
    </Card>
  );
}

interface PassesProps {
  restaurantId: string;
  passes: readonly AuditPass[];
  show: (passes: AuditPass[]) => void;
}

function Passes({ restaurantId, passes, show }: PassesProps) {
  const { formatDateTime } = useRestaurantTimes();
  const ending = useQuestion<AuditPass>();

  async function end() {
    if (!ending.about) return;
    const { id, name } = ending.about;
    const isEnded = await runWithToasts(
      async () => show((await api.audit.endPass({ restaurantId, id })).passes),
      { failed: text.endFailed, succeeded: text.ended({ name }), language: 'de' },
    );
    if (isEnded) ending.close();
  }

  if (passes.length === 0) return <p className="text-ink-soft">{text.noPasses}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {passes.map((pass) => (
          <li key={pass.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold wrap-anywhere">{pass.name}</p>
              <p className="num text-ink-soft text-sm">
                {pass.openedAt
                  ? text.pass.opened({
                      until: formatDateTime(pass.expiresAt),
                      at: formatDateTime(pass.openedAt),
                    })
                  : text.pass.notOpened({ until: formatDateTime(pass.expiresAt) })}
              </p>
            </div>
            <Button
              variant="ghost"
              className="text-paprika"
              aria-label={text.endOf({ name: pass.name })}
              onClick={() => ending.ask(pass)}
            >
              {text.end}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={ending.isOpen}
        onClose={ending.close}
        title={text.endTitle}
        confirmLabel={text.end}
        cancelLabel={text.endCancel}
        destructive
        lang={specifiedLang('de')}
        description={ending.about && text.endText({ name: ending.about.name })}
        onConfirm={end}
      />
    </>
  );
}
