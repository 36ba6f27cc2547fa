import { useContext } from 'react';
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
import { BoardSkeleton } from '#web/features/orders/board/board-skeleton.tsx';
import { BoardToolbar } from '#web/features/orders/board/board-toolbar.tsx';
import { OrderBoard } from '#web/features/orders/board/order-board.tsx';
import { useRePoll } from '#web/features/orders/board/use-re-poll.ts';
import { useStation } from '#web/features/orders/board/use-station.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { orderCommands } from '#web/features/orders/order-commands.ts';
import { useTakeOrder } from '#web/features/orders/taking/staff-order-context.ts';
import { TakeawayPayDialog } from '#web/features/payments/takeaway-pay-dialog.tsx';
import { TakeawayPaymentsDialog } from '#web/features/payments/takeaway-payments-dialog.tsx';

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
  useRePoll(refresh);

  return (
    <>
      <PageHead outdated={isOutdated}>
        <BoardToolbar
          filter={filter}
          onFilterChange={setFilter}
          onRefresh={refresh}
          onNewOrder={() => takeOrder()}
        />
      </PageHead>
      <DoorAlarmBanner />
      <SigningOutageBanner />
      {board.data && (
        <OrderBoard
          orders={board.data.orders}
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
      )}
      {!board.data && board.failure && (
        <PageFailure failure={board.failure} sentence={boardText.loadFailed} />
      )}
      {!board.data && !board.failure && <BoardSkeleton />}
    </>
  );
}
