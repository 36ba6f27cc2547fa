import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { useChime } from '#web/features/management-frame/chime.ts';
import { useManagement } from '#web/features/management-frame/management-context.ts';
import { PageFailure } from '#web/features/management-frame/page-failure.tsx';
import { PageHead } from '#web/features/management-frame/page-head.tsx';
import type { StationFilter } from '#web/features/order-board/board-columns.ts';
import { BoardSkeleton } from '#web/features/order-board/board-skeleton.tsx';
import { BoardToolbar } from '#web/features/order-board/board-toolbar.tsx';
import { OrderBoard } from '#web/features/order-board/order-board.tsx';
import { useRePoll } from '#web/features/order-board/use-re-poll.ts';
import { api } from '#web/lib/api.ts';
import { staffText } from '#web/lib/messages/staff.ts';

/** The order board, 'Bestellübersicht'. */
export default function Orders() {
  const { restaurantId, board, freshIds, isOutdated, tell, refresh } = useManagement();
  const [filter, setFilter] = useState<StationFilter>('all');
  const sound = useChime();
  useRePoll(refresh);

  return (
    <>
      <PageHead title={staffText.orders.title} outdated={isOutdated}>
        <BoardToolbar filter={filter} onFilterChange={setFilter} sound={sound} onRefresh={refresh} />
      </PageHead>
      {board.data && (
        <OrderBoard
          orders={board.data.orders}
          dayStart={board.data.dayStart}
          filter={filter}
          freshIds={freshIds}
          commands={{
            setStatus: async (order, to) =>
              told(await api.orders.setStatus({ restaurantId, id: order.id, from: order.status, to })),
            cancel: async (order) =>
              told(await api.orders.cancel({ restaurantId, id: order.id, from: order.status })),
          }}
        />
      )}
      {!board.data && board.failure && (
        <PageFailure failure={board.failure} sentence={staffText.orders.loadFailed} />
      )}
      {!board.data && !board.failure && <BoardSkeleton />}
    </>
  );

  function told(order: Order) {
    tell({ kind: 'order', order });
  }
}
