import { useContext, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DoorAlarmBanner } from '#web/features/management/door-alarm-banner.tsx';
import {
  FreshIdsContext,
  useManagement,
  useStaffState,
} from '#web/features/management/management-context.ts';
import { PageFailure } from '#web/features/management/page-failure.tsx';
import { PageHead } from '#web/features/management/page-head.tsx';
import { SigningOutageBanner } from '#web/features/management/signing-outage-banner.tsx';
import { AvailabilityDialog } from '#web/features/menu/availability-dialog.tsx';
import { AllDayList } from '#web/features/orders/all-day-list.tsx';
import { BoardSearch } from '#web/features/orders/board/board-search.tsx';
import { BoardSkeleton } from '#web/features/orders/board/board-skeleton.tsx';
import { BoardToolbar } from '#web/features/orders/board/board-toolbar.tsx';
import { OrderBoard } from '#web/features/orders/board/order-board.tsx';
import { useRePoll } from '#web/features/orders/board/use-re-poll.ts';
import { useStation } from '#web/features/orders/board/use-station.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { orderCommands } from '#web/features/orders/order-commands.ts';
import { useTakeOrder } from '#web/features/orders/taking/staff-order-context.ts';
import { useAllDay } from '#web/features/orders/use-all-day.ts';
import { TakeawayPayDialog } from '#web/features/payments/takeaway-pay-dialog.tsx';
import { TakeawayPaymentsDialog } from '#web/features/payments/takeaway-payments-dialog.tsx';
import { cn } from '#web/lib/class-names.ts';

/** The page 'Bestellübersicht', the order board. */
export default function Orders() {
  const { restaurantId, tell, refresh } = useManagement();
  const board = useStaffState((state) => state.board);
  const isOutdated = useStaffState((state) => state.isOutdated);
  const freshIds = useContext(FreshIdsContext);
  // The dashboard links to an order.
  const [searchParams] = useSearchParams();
  const [filter, setFilter] = useStation();
  const takeOrder = useTakeOrder();
  const allDay = useAllDay();
  const [isAsking, setAsking] = useState(false);
  /** Null: nobody searches. */
  const [typed, setTyped] = useState<string | null>(null);
  const orders = board.data?.orders;
  useRePoll(refresh);

  return (
    <>
      <PageHead outdated={isOutdated}>
        <BoardToolbar
          filter={filter}
          onFilterChange={setFilter}
          onRefresh={refresh}
          onNewOrder={() => takeOrder()}
          onAskWhatIsOut={() => setAsking(true)}
          isSearching={typed !== null}
          onSearch={() => setTyped(typed === null ? '' : null)}
          allDay={allDay}
        />
      </PageHead>
      <AvailabilityDialog restaurantId={restaurantId} open={isAsking} onClose={() => setAsking(false)} />
      {typed !== null && (
        <BoardSearch typed={typed} onTyped={setTyped} onClose={() => setTyped(null)} orders={orders ?? []} />
      )}
      <DoorAlarmBanner />
      <SigningOutageBanner />
      {board.data && (
        <div className="flex min-h-0 flex-1 gap-8">
          <div className={cn('flex min-h-0 min-w-0 flex-1 flex-col', allDay.isOn && 'max-md:hidden')}>
            <OrderBoard
              orders={board.data.orders}
              typed={typed ?? ''}
              waiting={board.data.waiting}
              dayStart={board.data.dayStart}
              filter={filter}
              freshIds={freshIds}
              soughtId={searchParams.get('order')}
              commands={orderCommands(restaurantId, tell)}
              renderPayments={({ about, ...asked }) => (
                <>
                  <TakeawayPayDialog
                    restaurantId={restaurantId}
                    {...asked}
                    open={about === 'pay' || about === 'hand over'}
                    handsOver={about === 'hand over'}
                    tell={(order) => tell({ kind: 'order', order })}
                  />
                  <TakeawayPaymentsDialog
                    restaurantId={restaurantId}
                    {...asked}
                    open={about === 'undo payment'}
                  />
                </>
              )}
            />
          </div>
          {allDay.isOn && (
            <AllDayList
              orders={board.data.orders}
              filter={filter}
              className="overflow-y-auto max-md:w-full md:w-60 md:shrink-0 md:border-line md:border-s md:ps-5 md:wall:w-90"
            />
          )}
        </div>
      )}
      {!board.data && board.failure && (
        <PageFailure failure={board.failure} sentence={boardText.loadFailed} />
      )}
      {!board.data && !board.failure && <BoardSkeleton />}
    </>
  );
}
