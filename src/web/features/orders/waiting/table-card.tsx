import { Check, Search, TriangleAlert, Users } from 'lucide-react';
import { useState } from 'react';
import { typedDigits } from '#domain/languages/typed-digits.ts';
import { mentionsAllergy } from '#domain/orders/allergy-note.ts';
import { NoteText } from '#web/features/orders/note-text.tsx';
import type { WaitingParty } from '#web/features/orders/waiting-parties.ts';
import { waitingText } from '#web/features/orders/waiting-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import type { Place } from './kept-places.ts';

interface TableCardProps {
  tableNumber: number;
  /** The parties that wait there, and those that have just gone. */
  places: readonly Place[];
  onLetIn: (party: WaitingParty) => Promise<boolean>;
  onRefuseAll: (parties: readonly WaitingParty[]) => Promise<boolean>;
  /** Opens the table; undefined where it is open. */
  onOpen: (() => void) | undefined;
}

/**
 * A table at which more parties wait than can sit there: staff let in those whose PIN stands on the guests' phones, and
 * refuse the others with one tap. [DOOR-18]
 */
export function TableCard({ tableNumber, places, onLetIn, onRefuseAll, onOpen }: TableCardProps) {
  const [pin, setPin] = useState('');
  const waiting = places.filter(({ isGone }) => !isGone).map(({ party }) => party);
  const refuseAll = useBusy(() => onRefuseAll(waiting));
  const shown = places.filter(({ party }) => party.pin.startsWith(pin));
  const place = waitingText.place({ table: tableNumber });
  return (
    <li
      data-waiting-table={tableNumber}
      className="grid animate-rise-in grid-cols-1 content-start gap-2.5 rounded-card border-2 border-saffron border-dashed bg-saffron-tint p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="num text-lg leading-tight wall:text-wall-xl">
          {onOpen ? (
            <button type="button" onClick={onOpen} className="rounded-sm underline-offset-4 hover:underline">
              {place}
            </button>
          ) : (
            place
          )}
        </h3>
        <Badge tone="alert" icon={Users}>
          {waitingText.guestParties({ count: waiting.length })}
        </Badge>
      </div>
      <Input
        type="search"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        leading={<Search aria-hidden />}
        aria-label={`${waitingText.findByPin}, ${place}`}
        placeholder={waitingText.findByPin}
        value={pin}
        onChange={(event) => setPin(typedDigits(event.target.value))}
      />
      <Button
        variant="outline"
        busy={refuseAll.busy}
        disabled={waiting.length === 0}
        aria-label={waitingText.refuseAllAt({ table: tableNumber })}
        onClick={refuseAll.run}
        className="text-paprika"
      >
        {waitingText.refuseAll({ count: waiting.length })}
      </Button>
      {shown.length === 0 && <p className="text-ink-soft text-sm">{waitingText.noSuchPin}</p>}
      <ul className="grid max-h-64 content-start md:max-h-44 gap-1.5 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
        {shown.map(({ party, isGone }) => (
          <PartyRow key={party.sessionId} party={party} isGone={isGone} onLetIn={() => onLetIn(party)} />
        ))}
      </ul>
    </li>
  );
}

interface PartyRowProps {
  party: WaitingParty;
  isGone: boolean;
  onLetIn: () => Promise<boolean>;
}

function PartyRow({ party, isGone, onLetIn }: PartyRowProps) {
  const letIn = useBusy(onLetIn);
  const { sessionId, tableNumber, pin, unusual, totalAmount, orders } = party;
  const warnings = orders
    .flatMap(({ note, items }) => [note, ...items.map(({ comment }) => comment)])
    .flatMap((text) => (text !== null && mentionsAllergy(text) ? [text] : []));
  return (
    <li
      data-waiting={sessionId}
      className="flex min-h-14 items-center gap-2 rounded-control bg-card py-1 pe-1 ps-3"
    >
      <span className="num min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-semibold text-lg leading-tight tracking-[0.08em]">
          {pin}
          {unusual && (
            <TriangleAlert aria-label={waitingText.why[unusual]} className="size-4 shrink-0 text-paprika" />
          )}
        </span>
        <span className="block text-ink-soft text-sm" translate="no">
          {formatMoney(totalAmount)}
        </span>
        {/* Also where the dishes have no room. [ORD-12] */}
        {warnings.map((text, index) => (
          <NoteText key={index} text={text} className="text-sm" />
        ))}
      </span>
      {isGone ? (
        <span className="flex h-11 items-center gap-1.5 px-2 font-semibold">
          <Check aria-hidden className="size-5" />
          {waitingText.done}
        </span>
      ) : (
        <Button
          busy={letIn.busy}
          aria-label={`${waitingText.letIn}, ${waitingText.party({ table: tableNumber, pin })}`}
          onClick={letIn.run}
          className="px-3!"
        >
          {waitingText.letIn}
        </Button>
      )}
    </li>
  );
}
