import { useState } from 'react';
import type { CashDrawer, CashMovement, CashMovementsPage } from '#contract/cashbook.ts';
import type { Day } from '#domain/calendar/days.ts';
import { isCorrectable, movementName } from '#domain/cashbook/cash-kinds.ts';
import { type CountedPieces, notesAndCoins } from '#domain/cashbook/count-cash.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { specifiedLang, staffLanguageNow } from '#web/lib/manner.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { formatSigned, pieceName } from './cash-format.ts';
import { cashbookText as text } from './cashbook-text.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { useMovements } from './use-cashbook.ts';

interface MovementListProps {
  restaurantId: string;
  drawer: CashDrawer;
}

type Numbered = CashMovement & { number: number };

/** What went in and out of a drawer on a day, with what lay in it after each. [CASH-6] */
export function MovementList({ restaurantId, drawer }: MovementListProps) {
  const [day, setDay] = useState<Day>();
  const view = useMovements(restaurantId, drawer.id, day);
  const correcting = useQuestion<Numbered>();
  return (
    <div className="min-w-0">
      <Loaded
        view={view}
        sentence={text.loadFailed}
        skeleton={
          <Loading label={text.loading}>
            <SkeletonCard lines={6} />
          </Loading>
        }
      >
        {(page) => (
          <Card
            as="section"
            lang={specifiedLang('de')}
            aria-label={text.list}
            padding="none"
            className="min-w-0"
          >
            <Head page={page} onDay={setDay} />
            {page.movements.length === 0 ? (
              <p className="px-4 py-8 text-center text-ink-soft md:px-5">{text.nothing}</p>
            ) : (
              <ul>
                {page.movements.map((movement) => (
                  <Row
                    key={`${movement.kind} ${movement.id}`}
                    movement={movement}
                    onCorrect={drawer.endedAt === null ? correcting.ask : null}
                  />
                ))}
              </ul>
            )}
            {page.next !== null && <ShowMore key={page.next} {...view} labels={text} />}
          </Card>
        )}
      </Loaded>
      {correcting.about && (
        <CorrectDialog
          key={correcting.times}
          open={correcting.isOpen}
          onClose={correcting.close}
          restaurantId={restaurantId}
          entry={correcting.about}
        />
      )}
    </div>
  );
}

interface HeadProps {
  page: CashMovementsPage;
  /** Undefined: today. */
  onDay: (day: Day | undefined) => void;
}

function Head({ page: { day, today, before, after }, onDay }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-line border-b px-4 py-3 md:px-5">
      <TextField
        type="date"
        label={text.day}
        min="2000-01-01"
        max={today}
        className="w-44"
        value={day}
        onValueChange={(chosen) => onDay(chosen === '' || chosen === today ? undefined : chosen)}
      />
      <dl className="num flex gap-6 text-end">
        <div>
          <dt className="text-ink-soft text-xs">{text.before}</dt>
          <dd translate="no">{formatMoney(before)}</dd>
        </div>
        <div>
          <dt className="text-ink-soft text-xs">{text.after}</dt>
          <dd className="font-semibold" translate="no">
            {formatMoney(after)}
          </dd>
        </div>
      </dl>
    </div>
  );
}

interface RowProps {
  movement: CashMovement;
  /** Null: the drawer has ended. */
  onCorrect: ((entry: Numbered) => void) | null;
}

function Row({ movement, onCorrect }: RowProps) {
  const { formatTime } = useRestaurantTimes();
  const { kind, at, amount, balance, by, number, reason, receiptNumber, corrects, correctedBy } = movement;
  const { counted, pieces } = movement;
  const facts = [
    formatTime(at),
    number !== null && text.number({ number }),
    placeOf(movement),
    by ?? text.formerStaff,
    receiptNumber !== null && text.receipt({ number: receiptNumber }),
    counted !== null && text.counted({ amount: formatMoney(counted) }),
    corrects !== null && text.corrects({ number: corrects }),
  ].filter((fact) => fact !== false && fact !== null);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b px-4 py-2.5 last:border-b-0 md:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {movementName(kind, movement, staffLanguageNow())}
        </span>
        {correctedBy !== null && <Badge tone="saffron">{text.correctedBy({ number: correctedBy })}</Badge>}
      </p>
      <p className={`num text-end font-semibold ${amount < 0 ? 'text-paprika' : ''}`}>
        {formatSigned(amount)}
      </p>
      <p className="num text-ink-soft text-sm wrap-anywhere">{facts.join(' · ')}</p>
      <p className="num text-end text-ink-soft text-sm">
        {text.balanceAfter({ amount: formatMoney(balance) })}
      </p>
      {reason !== null && kind !== 'float' && <p className="text-sm wrap-anywhere">{reason}</p>}
      {kind === 'transfer' && onCorrect && (
        <p className="col-start-1 text-ink-soft text-sm">{text.transferBack}</p>
      )}
      {pieces !== null && <Pieces pieces={pieces} />}
      {onCorrect && number !== null && correctedBy === null && isCorrectable(kind) && (
        <Button
          variant="outline"
          size="sm"
          className="col-start-2 my-1 justify-self-end"
          aria-label={text.correctOf({ number })}
          onClick={() => onCorrect({ ...movement, number })}
        >
          {text.correct}
        </Button>
      )}
    </li>
  );
}

/** The notes and coins of a count. */
function Pieces({ pieces }: { pieces: CountedPieces }) {
  const found = notesAndCoins.map((cents) => ({ cents, count: pieces[`${cents}`] ?? 0 }));
  return (
    <details className="col-start-1 min-w-0 text-sm">
      <summary className="w-fit cursor-pointer rounded-control py-1 text-ink-soft">{text.pieces}</summary>
      <ul className="num flex flex-wrap gap-x-4 gap-y-1 py-1">
        {found.map(
          ({ cents, count }) =>
            count > 0 && (
              <li key={cents} className="whitespace-nowrap">
                {count} × {pieceName(cents)}
              </li>
            ),
        )}
      </ul>
    </details>
  );
}

function placeOf({ kind, tableNumber, orderNumber }: CashMovement): string | null {
  if (kind !== 'payment' && kind !== 'payment_undone') return null;
  if (tableNumber !== null) return text.table({ number: tableNumber });
  return orderNumber === null ? null : text.takeaway({ number: orderNumber });
}
