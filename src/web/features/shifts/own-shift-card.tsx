import { useState } from 'react';
import type { CurrentShift, Shift, ShiftReport } from '#contract/shifts.ts';
import { handingIn, paidBy } from '#domain/shifts/person-figures.ts';
import { useCommand } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/ids.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { EndDialog } from './end-dialog.tsx';
import { shiftsText as text } from './shifts-text.ts';

interface OwnShiftCardProps {
  restaurantId: string;
  current: CurrentShift;
  reload: () => Promise<unknown>;
  onLook: (shift: Shift) => void;
}

/** One’s own shift: begin it, or see its figures and end it. */
export function OwnShiftCard({ restaurantId, current, reload, onLook }: OwnShiftCardProps) {
  const { shift, freeDrawers } = current;
  return (
    <Card as="section" aria-label={text.own} className="grid gap-4">
      {shift ? (
        <Running key={shift.id} {...{ restaurantId, shift, reload }} onLook={() => onLook(shift)} />
      ) : (
        <NotRunning key="none" {...{ restaurantId, freeDrawers, reload }} />
      )}
    </Card>
  );
}

interface NotRunningProps extends Pick<CurrentShift, 'freeDrawers'> {
  restaurantId: string;
  reload: () => Promise<unknown>;
}

const noPurse = 'none';

function NotRunning({ restaurantId, freeDrawers, reload }: NotRunningProps) {
  const { formatDateTime } = useRestaurantTimes();
  // Sent again after a lost answer, it is the same shift.
  const [id] = useState(newId);
  const [purse, setPurse] = useState(noPurse);
  const drawerId = freeDrawers.find((drawer) => drawer.id === purse)?.id ?? null;
  const { busy, run: start } = useCommand(
    async () => {
      // Another device may have started one, or taken the drawer: that is shown whatever the answer.
      await api.shifts.start({ restaurantId, id, drawerId }).finally(reload);
    },
    {
      ...{ failed: text.startFailed, succeeded: text.started, language: 'de' },
      sentenceOf: ({ code, details }) =>
        code === 'SHIFT_RUNNING'
          ? text.runningSince({ moment: formatDateTime(details.startedAt) })
          : undefined,
    },
  );
  return (
    <>
      <div>
        <h2 className="text-lg">{text.notRunning}</h2>
        <p className="mt-1 text-ink-soft text-sm">{text.notRunningText}</p>
      </div>
      {freeDrawers.length > 0 && (
        <Field label={text.purse} hint={drawerId === null ? undefined : text.purseHint}>
          <Select
            value={drawerId ?? noPurse}
            options={[
              { value: noPurse, label: text.noPurse },
              ...freeDrawers.map((drawer) => ({ value: drawer.id, label: drawer.name })),
            ]}
            onValueChange={setPurse}
          />
        </Field>
      )}
      <Button busy={busy} onClick={start}>
        {text.start}
      </Button>
    </>
  );
}

interface RunningProps {
  restaurantId: string;
  shift: ShiftReport;
  reload: () => Promise<unknown>;
  onLook: () => void;
}

function tipsLabel(tipsOwed: number): string {
  if (tipsOwed === 0) return text.tips;
  return tipsOwed < 0 ? text.tipsToTakeOff : text.tipsOwed;
}

const figureList = 'num grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1';

function Running({ restaurantId, shift, reload, onLook }: RunningProps) {
  const { formatDateTime } = useRestaurantTimes();
  const ending = useQuestion<true>();
  const { figures, purse, purseCash, tipsOwed } = shift;
  const { tips, amount } = handingIn(figures, tipsOwed);
  return (
    <>
      <div>
        <h2 className="text-lg">{text.own}</h2>
        <p className="num mt-1 text-ink-soft text-sm">
          {text.since({ moment: formatDateTime(shift.startedAt) })}
        </p>
      </div>
      <dl className={figureList}>
        <Figure label={text.paid} cents={paidBy(figures)} />
        <Figure label={tipsLabel(tipsOwed)} cents={tipsOwed < 0 ? -tips : tips} />
        <Figure label={amount < 0 ? text.owed : text.handIn} cents={Math.abs(amount)} isMain />
      </dl>
      {purse !== null && (
        <div>
          <h3 className="mb-1 font-sans font-semibold text-base wrap-anywhere">
            {text.purseOf({ name: purse })}
          </h3>
          {purseCash && (
            <dl className={figureList}>
              <Figure label={text.purseBefore} cents={purseCash.before} />
              <Figure label={text.purseNow} cents={purseCash.after} />
            </dl>
          )}
        </div>
      )}
      <div className="grid gap-2">
        <Button onClick={() => ending.ask(true)}>{text.end}</Button>
        <Button variant="outline" onClick={onLook}>
          {text.report}
        </Button>
      </div>
      <EndDialog
        key={ending.times}
        open={ending.isOpen}
        onClose={ending.close}
        onEnded={(isEnded) => {
          if (isEnded) onLook();
          return reload();
        }}
        {...{ restaurantId, shift }}
        isOwn
      />
    </>
  );
}

function Figure({ label, cents, isMain = false }: { label: string; cents: number; isMain?: boolean }) {
  return (
    <>
      <dt className={isMain ? 'font-semibold' : 'text-ink-soft'}>{label}</dt>
      <dd className={isMain ? 'font-semibold font-serif text-2xl' : 'text-end'} translate="no">
        {formatMoney(cents)}
      </dd>
    </>
  );
}
