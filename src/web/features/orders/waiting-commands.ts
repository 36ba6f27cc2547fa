import type { StaffMessage } from '#contract/live.ts';
import type { WaitingOrder } from '#contract/orders.ts';
import { decidedAtOnce } from '#domain/orders/waiting-order.ts';
import { numberRanges } from '#domain/tables/number-ranges.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { enumerated } from '#web/lib/manner.ts';
import { toast } from '#web/ui/toast.ts';
import type { WaitingParty } from './waiting-parties.ts';
import { waitingText } from './waiting-text.ts';

/**
 * The staff's commands at the door. Each resolves to whether it worked; the outcome has been shown by then. What
 * somebody else has decided meanwhile is no failure.
 *
 * @param tell receives the new state
 */
export function waitingCommands(restaurantId: string, tell: (message: StaffMessage) => void) {
  function tellWaiting(orders: readonly WaitingOrder[]) {
    for (const order of orders) tell({ kind: 'waiting_order', order });
  }

  /** @param succeeded is told where all of them wait again */
  const takeRefusalsBack = (refused: readonly WaitingOrder[], subject: string, succeeded: string) =>
    runWithToasts(
      async () => {
        const stillRefused: StillRefused[] = [];
        for (const some of inChunks(refused, decidedAtOnce)) {
          const ids = some.map(({ id }) => id);
          const { orders, left } = await api.orders.takeRefusalsBack({ restaurantId, ids });
          tellWaiting(orders);
          stillRefused.push(...left);
        }
        const [first] = stillRefused;
        if (!first) return toast({ title: succeeded, lang: 'de', subject });
        const isAll = stillRefused.length === refused.length;
        toast({
          title: isAll ? waitingText.undoFailed : waitingText.stillRefused({ count: stillRefused.length }),
          description: errorSentence(first.why, 'de'),
          variant: 'destructive',
          ...{ lang: 'de', subject },
        });
      },
      { language: 'de', subject, failed: waitingText.undoFailed },
    );

  const admit = (phone: string) =>
    runWithToasts(() => api.tables.admitPhone({ restaurantId, phone }), {
      ...{ language: 'de', subject: barOf(phone), failed: waitingText.admitFailed },
      succeeded: waitingText.admitted,
    });

  return {
    /** Lets parties in with all that they have ordered. */
    letIn: (parties: readonly WaitingParty[]) =>
      runWithToasts(
        async () => {
          const waiting = parties.flatMap(({ sessionId, joins, orders }) =>
            orders.map((order) => ({ order, seen: { id: order.id, tableSessionId: sessionId, joins } })),
          );
          for (const some of inChunks(waiting, decidedAtOnce)) {
            const ids = some.map(({ order }) => order.id);
            const seen = some.flatMap((each) =>
              each.seen.joins === undefined ? [] : { ...each.seen, joins: each.seen.joins },
            );
            const { orders, left, changed } = await api.orders.letIn({ restaurantId, ids, seen });
            for (const order of orders) tell({ kind: 'order', order });
            const letIn = some.filter(({ order: { id } }) => !left.includes(id) && !changed.includes(id));
            tellWaiting(letIn.map(({ order }) => ({ ...order, status: 'confirmed' as const })));
            tellChanged(some.flatMap(({ order }) => (changed.includes(order.id) ? order.tableNumber : [])));
          }
        },
        { language: 'de', failed: waitingText.letInFailed },
      ),
    refuse: ({ sessionId, tableNumber, orders: waiting }: WaitingParty, reason: string) =>
      runWithToasts(
        async () => {
          const ids = waiting.map(({ id }) => id);
          const { orders } = await api.orders.refuse({ restaurantId, ids, reason });
          tellWaiting(orders);
          return orders;
        },
        {
          ...{ language: 'de', subject: `refusal of ${sessionId}`, failed: waitingText.refuseFailed },
          succeeded: ({ length }) =>
            (length > 0 ? waitingText.refused : waitingText.decidedBefore)({ table: tableNumber }),
          undo: (orders) =>
            void takeRefusalsBack(
              orders,
              `refusal of ${sessionId}`,
              waitingText.waitsAgain({ table: tableNumber }),
            ),
        },
      ),
    /** Refuses all that some parties have ordered, without a reason. */
    refuseAll: (parties: readonly WaitingParty[]) =>
      runWithToasts(
        async () => {
          const refused: WaitingOrder[] = [];
          const waiting = parties.flatMap(({ orders }) => orders);
          for (const some of inChunks(waiting, decidedAtOnce)) {
            const ids = some.map(({ id }) => id);
            const { orders } = await api.orders.refuse({ restaurantId, ids });
            tellWaiting(orders);
            refused.push(...orders);
          }
          return refused;
        },
        {
          ...{ language: 'de', subject: 'refusal of several', failed: waitingText.refuseFailed },
          succeeded: ({ length }) => waitingText.refusedAll({ count: length }),
          undo: (orders) => void takeRefusalsBack(orders, 'refusal of several', waitingText.allWaitAgain),
        },
      ),
    /** Sends a phone away for today. */
    bar: (phone: string) =>
      runWithToasts(() => api.tables.barPhone({ restaurantId, phone }), {
        ...{ language: 'de', subject: barOf(phone), failed: waitingText.barFailed },
        succeeded: barredText,
        undo: () => void admit(phone),
      }),
    admit,
  };
}

type StillRefused = Awaited<ReturnType<typeof api.orders.takeRefusalsBack>>['left'][number];

const barOf = (phone: string) => `bar of ${phone}`;

type Barred = Awaited<ReturnType<typeof api.tables.barPhone>>;

/** What has become of a phone and its orders. */
function barredText({ cancelled, marked, freed }: Barred): string {
  const sentences = [
    waitingText.barred,
    cancelled > 0 && waitingText.barredCancelled({ count: cancelled }),
    marked > 0 && waitingText.barredMarked({ count: marked }),
    freed.length > 0 &&
      waitingText.barredFreed({ count: freed.length, tables: enumerated(numberRanges(freed)) }),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Tells at which tables others sit by now than were seen: nobody was let in there. [DOOR-17] */
function tellChanged(tableNumbers: readonly number[]) {
  for (const tableNumber of new Set(tableNumbers)) {
    toast({
      title: waitingText.othersThere({ table: tableNumber }),
      description: waitingText.lookAgain,
      variant: 'destructive',
      lang: 'de',
    });
  }
}

function inChunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
