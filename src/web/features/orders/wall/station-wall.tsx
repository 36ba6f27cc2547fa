import { Ban, ChefHat, Keyboard, Maximize, Minimize, Sigma, Undo2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { additionsIn } from '#domain/orders/order-changes.ts';
import type { BoardStatus } from '#domain/orders/order-status.ts';
import { keepChimeReady, playSound } from '#web/features/management/chime.ts';
import { SoundButton } from '#web/features/management/sound-button.tsx';
import { useArrivals } from '#web/features/management/use-arrivals.ts';
import { useConnectionNotice } from '#web/features/management/use-connection-notice.ts';
import { AvailabilityDialog } from '#web/features/menu/availability-dialog.tsx';
import { availabilityText } from '#web/features/menu/availability-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { keepAwake } from '#web/lib/keep-awake.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useTicking } from '#web/lib/ticking.ts';
import { TimeZoneContext } from '#web/lib/time-zone.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { ConnectionBanner } from '#web/ui/connection-banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { AllDayList } from '../all-day-list.tsx';
import type { BoardOrder, StationFilter } from '../board/board-columns.ts';
import type { UnitsMove } from '../board/order-moves.ts';
import { useOrderMoves } from '../board/use-order-moves.ts';
import { useTaps } from '../board/use-taps.ts';
import { useWallDisplay } from '../board/use-wall-display.ts';
import { boardText } from '../board-text.ts';
import { CardRuns } from '../card-runs.tsx';
import { orderName } from '../place-name.ts';
import { useAllDay } from '../use-all-day.ts';
import { RecallDialog } from './recall-dialog.tsx';
import { TicketCard } from './ticket-card.tsx';
import { apart, bumpedOf, bumpTo, ticketsOf } from './tickets.ts';
import { useWallKeys } from './use-wall-keys.ts';
import { wallCommands } from './wall-commands.ts';
import { createWallResource, type WallData } from './wall-resource.ts';
import { wallText as text } from './wall-text.ts';

interface StationWallProps {
  restaurantId: string;
  /** The display was ended, or is another restaurant's now. */
  onGone: () => void;
}

/** The display of a station: the tickets that it has to make, on a tablet without an account. [STA-3] */
export function StationWall({ restaurantId, onGone }: StationWallProps) {
  const resource = useMemo(() => createWallResource(restaurantId), [restaurantId]);
  const { data, failure, stream } = useResource(resource);
  const isGone = stream === 'closed' || failure?.code === 'UNAUTHORIZED';
  const tellGone = useLatest(onGone);
  useEffect(() => {
    if (isGone) tellGone();
  }, [isGone, tellGone]);
  useEffect(() => {
    document.documentElement.dataset.wall = '';
    return () => {
      delete document.documentElement.dataset.wall;
    };
  }, []);
  useEffect(keepChimeReady, []);
  useEffect(() => keepAwake(() => undefined), []);
  if (!data) {
    return (
      <main>
        <h1 className="sr-only">{text.all}</h1>
        <Loading label={text.loading} className="grid gap-4 p-4 md:grid-cols-3">
          <SkeletonCard lines={6} />
          <SkeletonCard lines={6} />
          <SkeletonCard lines={6} />
        </Loading>
      </main>
    );
  }
  return (
    <TimeZoneContext value={data.restaurant.timeZone}>
      <Wall restaurantId={restaurantId} data={data} stream={stream} tell={resource.tell} />
    </TimeZoneContext>
  );
}

function readKey({ id, statusChangedAt }: BoardOrder): string {
  return `${id} ${statusChangedAt}`;
}

/** As they are labelled, and what they do. */
const keys = [
  ['1 … 9', 'bump'],
  ['← →', 'ticket'],
  ['↑ ↓', 'line'],
  ['Enter', 'press'],
  ['0', 'recall'],
  ['A', 'allDay'],
  ['S', 'soldOut'],
] as const;

const ticketGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] items-start gap-4';

interface WallProps {
  restaurantId: string;
  data: WallData;
  stream: Parameters<typeof useConnectionNotice>[0] | 'closed';
  tell: ReturnType<typeof createWallResource>['tell'];
}

function Wall({ restaurantId, data: { name, station, restaurant, board }, stream, tell }: WallProps) {
  const filter: StationFilter = station ?? 'all';
  const { stations, courses, worksByDish } = restaurant;
  const own = stations.find(({ id }) => id === station);
  const commands = useMemo(() => wallCommands(restaurantId, tell), [restaurantId, tell]);
  const moves = useOrderMoves(board.orders, commands);
  const minute = useTicking((nowMs) => Math.floor(nowMs / 60_000));
  /** Cancelled orders of which a cook has said so, each with when it was cancelled. */
  const [readKeys, setReadKeys] = useState<readonly string[]>([]);
  const { now: tickets, later } = useMemo(() => {
    const all = ticketsOf(moves.orders, filter, minute * 60_000);
    return apart(
      all.filter((order) => order.status !== 'cancelled' || !readKeys.includes(readKey(order))),
      filter,
    );
  }, [moves.orders, filter, minute, readKeys]);
  const additions = useMemo(() => additionsIn(moves.orders), [moves.orders]);
  const bumped = useMemo(() => bumpedOf(moves.orders, filter), [moves.orders, filter]);
  const freshIds = useArrivals(tickets, () => playSound(own?.sound ?? 'chime'), station);
  const recalling = useQuestion<true>();
  const explaining = useQuestion<true>();
  const askingWhatIsOut = useQuestion<true>();
  const allDay = useAllDay();
  const grid = useRef<HTMLDivElement>(null);
  /** What this display was done with last. */
  const lastBumped = useRef<string[]>([]);
  const take = useTaps();

  // The cards are memoised, so they need handlers that never change.
  const move = useLatest((ticket: BoardOrder, to: BoardStatus, event: MouseEvent) => {
    take(ticket, event, () => {
      if (to === bumpTo(ticket)) lastBumped.current.push(ticket.id);
      void moves.move(ticket, to, station);
    });
  });
  const moveUnits = useLatest((ticket: BoardOrder, units: UnitsMove, event: MouseEvent) => {
    take(ticket, event, () => void moves.moveUnits(ticket, units));
  });
  const read = useLatest((ticket: BoardOrder, event: MouseEvent) => {
    take(ticket, event, () => setReadKeys((keys) => [...keys, readKey(ticket)]));
  });
  function recall(ticket: BoardOrder | undefined) {
    if (!ticket) return;
    void moves.recall(ticket, station);
    toast({ title: text.recalled({ name: orderName(ticket) }) });
  }
  const usesKeys = useWallKeys(grid, {
    bump(place) {
      const buttons = grid.current?.querySelectorAll<HTMLElement>('[data-main-action]');
      buttons?.[place]?.click();
    },
    recall() {
      const ids = lastBumped.current;
      for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
        const ticket = bumped.find((each) => each.id === id);
        if (ticket) return recall(ticket);
      }
      recall(bumped[0]);
    },
    toggleAllDay: allDay.toggle,
    askWhatIsOut: () => askingWhatIsOut.ask(true),
  });

  const cardOf = (order: BoardOrder, index: number | null) => ({
    ...{ order, filter, stations, courses },
    digit: usesKeys && index !== null && index < 9 ? index + 1 : null,
    isFresh: freshIds.has(order.id),
    addsTo: additions.get(order.id),
    isMoving: moves.isMoving(order),
    onMove: move,
    onMoveUnits: worksByDish ? moveUnits : undefined,
    onFire: moveUnits,
    onRead: read,
  });

  return (
    <div className="flex h-dvh flex-col bg-paper">
      <ConnectionNotice stream={stream} />
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        <h1 className="min-w-0 truncate text-wall-lg">{own?.name ?? text.all}</h1>
        <p className="num text-ink-soft text-wall-sm">{text.tickets({ count: tickets.length })}</p>
        <p className="num ms-auto truncate text-ink-soft text-wall-sm max-md:hidden">
          {name} · {restaurant.name}
        </p>
        <Clock />
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" aria-pressed={allDay.isOn} onClick={allDay.toggle} className="h-12">
            <Sigma aria-hidden />
            {boardText.allDay}
          </Button>
          <Button variant="outline" onClick={() => askingWhatIsOut.ask(true)} className="h-12">
            <Ban aria-hidden />
            {availabilityText.open}
          </Button>
          <Button variant="outline" onClick={() => recalling.ask(true)} className="h-12">
            <Undo2 aria-hidden />
            {text.recall}
          </Button>
          <SoundButton labels={{ on: text.soundOn, off: text.soundOff }} inBar />
          <FullScreenButton />
          <IconButton label={text.keys} onClick={() => explaining.ask(true)} className="max-md:hidden">
            <Keyboard aria-hidden />
          </IconButton>
        </div>
      </header>
      <main className="flex min-h-0 flex-1">
        <div
          className={cn('min-w-0 flex-1 overflow-y-auto px-4 pt-1.5 pb-4', allDay.isOn && 'max-md:hidden')}
        >
          {tickets.length === 0 && (
            <EmptyState icon={ChefHat} title={text.empty}>
              {text.emptyText}
            </EmptyState>
          )}
          <div ref={grid} data-column="tickets">
            <ul className={ticketGrid}>
              <CardRuns Card={TicketCard} cards={tickets.map(cardOf)} />
            </ul>
            {later.length > 0 && (
              <>
                <h2 className="mt-6 mb-2 text-ink-soft text-wall-base">{text.later}</h2>
                <ul className={ticketGrid}>
                  <CardRuns Card={TicketCard} cards={later.map((order) => cardOf(order, null))} />
                </ul>
              </>
            )}
          </div>
        </div>
        {allDay.isOn && (
          <AllDayList
            orders={moves.orders}
            filter={filter}
            className="shrink-0 overflow-y-auto border-line bg-card p-4 max-md:w-full md:w-[min(26rem,38vw)] md:border-s"
          />
        )}
      </main>
      <RecallDialog
        open={recalling.isOpen}
        onClose={recalling.close}
        bumped={bumped}
        filter={filter}
        onRecall={(ticket) => {
          recalling.close();
          recall(ticket);
        }}
      />
      <AvailabilityDialog
        restaurantId={restaurantId}
        open={askingWhatIsOut.isOpen}
        onClose={askingWhatIsOut.close}
      />
      <Dialog
        open={explaining.isOpen}
        onClose={explaining.close}
        size="sm"
        title={text.keys}
        description={text.keysLead}
        closeLabel={text.close}
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="num rounded-md border border-line-strong px-2 py-0.5 font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{text.keysOf[does]}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  );
}

function ConnectionNotice({ stream }: Pick<WallProps, 'stream'>) {
  const { formatTime } = useRestaurantTimes();
  const notice = useConnectionNotice(stream === 'closed' ? 'lost' : stream);
  const [lostAt, setLostAt] = useState('');
  useEffect(() => {
    if (notice === 'lost') setLostAt(new Date(serverNow()).toISOString());
  }, [notice]);
  return (
    <ConnectionBanner visible={notice !== null} tone={notice ?? 'lost'}>
      {notice === 'restored' ? text.back : lostAt && text.lost({ time: formatTime(lostAt) })}
    </ConnectionBanner>
  );
}

function Clock() {
  const { formatTime } = useRestaurantTimes();
  const time = useTicking((nowMs) => formatTime(new Date(nowMs).toISOString()));
  return <p className="num font-semibold text-wall-base">{time}</p>;
}

function FullScreenButton() {
  const wall = useWallDisplay();
  return (
    <IconButton label={wall.active ? boardText.wallOff : boardText.wallOn} onClick={wall.toggle}>
      {wall.active ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
    </IconButton>
  );
}

interface IconButtonProps {
  label: string;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}

function IconButton({ label, ...props }: IconButtonProps) {
  return <Button variant="outline" size="icon" aria-label={label} title={label} {...props} />;
}
