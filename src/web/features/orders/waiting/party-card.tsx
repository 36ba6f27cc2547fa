import { Ban, Check, Clock, TriangleAlert, UserPlus } from 'lucide-react';
import type { WaitingOrder } from '#contract/orders.ts';
import { ringAgainMs } from '#domain/door/door.ts';
import { mentionsAllergy } from '#domain/orders/allergy-note.ts';
import { ageLabel } from '#web/features/orders/board/age-label.ts';
import { OrderLines } from '#web/features/orders/board/order-lines.tsx';
import { boardText } from '#web/features/orders/board-text.ts';
import { NoteText } from '#web/features/orders/note-text.tsx';
import type { WaitingParty } from '#web/features/orders/waiting-parties.ts';
import { waitingText } from '#web/features/orders/waiting-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

interface PartyCardProps {
  party: WaitingParty;
  /** It waits no more. */
  isGone: boolean;
  /** How many parties its phone alone has begun, where those are several; else 0. */
  ofPhone: number;
  onLetIn: () => Promise<boolean>;
  onRefuse: () => void;
  /** Refuses what those parties have ordered. */
  onRefuseOfPhone: () => Promise<boolean>;
  onBar: (phone: string) => void;
  /** Opens the table; undefined where it is open. */
  onOpen: (() => void) | undefined;
}

/**
 * A party with all that waits. The buttons stand above what was ordered, so that they are at the same height on every
 * card. It looks like none of the kitchen's cards: nothing of it is cooked yet.
 */
export function PartyCard(props: PartyCardProps) {
  const { party, isGone, onOpen } = props;
  const { tableNumber, pin, unusual, joinsOthers, orders, totalAmount, phones } = party;
  const place = waitingText.place({ table: tableNumber });
  return (
    <li
      data-waiting={party.sessionId}
      className={cn(
        'relative grid grid-cols-1 content-start gap-2.5 rounded-card border-2 border-saffron border-dashed bg-saffron-tint p-3',
        isGone ? 'opacity-60' : 'animate-rise-in',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <h3 className="num text-lg leading-tight wall:text-wall-xl">
            {onOpen ? (
              <button
                type="button"
                onClick={onOpen}
                className="rounded-sm underline-offset-4 hover:underline"
              >
                {place}
              </button>
            ) : (
              place
            )}
          </h3>
          <AgeOf since={party.since} />
        </div>
        <p className="num shrink-0 rounded-control bg-card px-2.5 py-1 text-center font-semibold text-2xl leading-none tracking-[0.1em] wall:text-wall-xl">
          <span className="mb-0.5 block font-normal text-ink-soft text-xs tracking-normal wall:text-wall-sm">
            {waitingText.pin}
          </span>
          {pin}
        </p>
      </div>
      {isGone ? (
        <p className="flex h-11 items-center justify-center gap-2 font-semibold">
          <Check aria-hidden className="size-5" />
          {waitingText.done}
        </p>
      ) : (
        <Actions {...props} />
      )}
      {!isGone && props.ofPhone > 0 && <RefuseOfPhone {...props} />}
      {!isGone && <Unanswered since={party.since} />}
      {unusual && (
        <p className="flex gap-1.5 font-semibold text-paprika text-sm wall:text-wall-base">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 wall:size-[1em]" />
          {waitingText.why[unusual]}
        </p>
      )}
      {joinsOthers && (
        <p className="flex gap-1.5 text-ink-soft text-sm wall:text-wall-base">
          <UserPlus aria-hidden className="mt-0.5 size-4 shrink-0 wall:size-[1em]" />
          {waitingText.joins}
        </p>
      )}
      {orders.map((order) => (
        <Ordered
          key={order.id}
          order={order}
          // Where one phone has ordered all, the button stands above.
          onBar={phones.length > 1 && !isGone ? props.onBar : undefined}
        />
      ))}
      <p className="num flex justify-between gap-2 border-saffron/50 border-t pt-2 font-semibold wall:hidden">
        {waitingText.total}
        <span translate="no">{formatMoney(totalAmount)}</span>
      </p>
    </li>
  );
}

function Actions({ party, onLetIn, onRefuse, onBar }: PartyCardProps) {
  const letIn = useBusy(onLetIn);
  const name = waitingText.party({ table: party.tableNumber, pin: party.pin });
  const [phone, ...others] = party.phones;
  return (
    <div className="flex gap-2 wall:[&_button]:text-wall-sm">
      <Button
        busy={letIn.busy}
        aria-label={`${waitingText.letIn}, ${name}`}
        onClick={letIn.run}
        className="min-w-0 flex-1 px-2!"
      >
        {waitingText.letIn}
      </Button>
      <Button
        variant="outline"
        disabled={letIn.busy}
        aria-label={`${waitingText.refuse}, ${name}`}
        onClick={onRefuse}
        className="px-3!"
      >
        {waitingText.refuse}
      </Button>
      {phone !== undefined && others.length === 0 && (
        <Button
          variant="outline"
          size="icon"
          aria-label={`${waitingText.bar}, ${name}`}
          title={waitingText.bar}
          onClick={() => onBar(phone)}
          className="text-paprika"
        >
          <Ban aria-hidden />
        </Button>
      )}
    </div>
  );
}

/** One tap for all that a phone has ordered at several tables. [DOOR-18] */
function RefuseOfPhone({ ofPhone, onRefuseOfPhone }: PartyCardProps) {
  const refuse = useBusy(onRefuseOfPhone);
  return (
    <Button variant="outline" busy={refuse.busy} onClick={refuse.run} className="text-paprika">
      {waitingText.refuseAllOfPhone({ count: ofPhone })}
    </Button>
  );
}

function Ordered({ order, onBar }: { order: WaitingOrder; onBar: PartyCardProps['onBar'] | undefined }) {
  const phone = order.forStaff?.phone;
  const isWarning = mentionsAllergy(order.note);
  return (
    <div className="grid gap-2">
      {/* Where not all is in sight, an allergy is. [ORD-12] */}
      {isWarning && <Note order={order} />}
      <div lang={specifiedLang('en')} className="grid gap-1.5 wall:hidden">
        <OrderLines lines={order.items} />
      </div>
      <DishesOnWall order={order} />
      {!isWarning && (
        <div className="wall:hidden">
          <Note order={order} />
        </div>
      )}
      {onBar && phone !== undefined && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => onBar(phone)}
          className="justify-self-start text-paprika"
        >
          <Ban aria-hidden />
          {waitingText.bar}
        </Button>
      )}
    </div>
  );
}

function Note({ order: { note } }: { order: WaitingOrder }) {
  if (!note) return null;
  return <NoteText text={note} className="rounded-lg bg-card px-2.5 py-2 text-sm" />;
}

/** A wall has room for the names of the dishes and for allergies. */
function DishesOnWall({ order: { items } }: { order: WaitingOrder }) {
  const warnings = items.flatMap(({ comment }) => (comment && mentionsAllergy(comment) ? [comment] : []));
  const dishes = items.map(({ quantity, name }) => `${boardText.quantity({ quantity })} ${name}`).join(', ');
  return (
    <div className="hidden wall:grid">
      {warnings.map((comment, index) => (
        <NoteText key={index} text={comment} className="" />
      ))}
      <p className="num line-clamp-2 text-wall-base">{dishes}</p>
    </div>
  );
}

/** Since when it waits; after ten minutes in another colour, with another icon. */
function AgeOf({ since }: { since: string }) {
  const { formatTime } = useRestaurantTimes();
  const label = useTicking((nowMs) => ageLabel(since, nowMs, formatTime));
  const isUnanswered = useIsUnanswered(since);
  return (
    <Badge
      tone={isUnanswered ? 'alert' : 'neutral'}
      icon={isUnanswered ? TriangleAlert : Clock}
      className="wall:h-[1.6em] wall:px-[0.6em] wall:text-wall-base wall:[&_svg]:size-[0.9em]"
    >
      <time className="num" dateTime={since}>
        {label}
      </time>
    </Badge>
  );
}

/** Says that nobody has answered for ten minutes, when it rings again. [DOOR-8] */
function Unanswered({ since }: { since: string }) {
  if (!useIsUnanswered(since)) return null;
  return <p className="font-semibold text-paprika text-sm wall:hidden">{waitingText.unanswered}</p>;
}

function useIsUnanswered(since: string): boolean {
  return useTicking((nowMs) => nowMs - Date.parse(since) >= ringAgainMs);
}
