import type { StaffMessage } from '#contract/live.ts';
import type { WaitingOrder } from '#contract/orders.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { api } from '#web/lib/api.ts';
import type { WaitingParty } from './waiting-parties.ts';
import { waitingText } from './waiting-text.ts';

/** How many orders one call lets in. */
const atOnce = 100;

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

  async function takeRefusalsBack(orders: readonly WaitingOrder[]) {
    for (const { id } of orders) tellWaiting([await api.orders.takeRefusalBack({ restaurantId, id })]);
  }

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
          const waiting = parties.flatMap(({ orders }) => orders);
          for (let first = 0; first < waiting.length; first += atOnce) {
            const some = waiting.slice(first, first + atOnce);
            const ids = some.map(({ id }) => id);
            const { orders, left } = await api.orders.letIn({ restaurantId, ids });
            for (const order of orders) tell({ kind: 'order', order });
            const letIn = some.filter(({ id }) => !left.includes(id));
            tellWaiting(letIn.map((order) => ({ ...order, status: 'confirmed' as const })));
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
            length > 0 ? waitingText.refused(tableNumber) : waitingText.decidedBefore(tableNumber),
          undo: (orders) =>
            void runWithToasts(() => takeRefusalsBack(orders), {
              ...{ language: 'de', subject: `refusal of ${sessionId}`, failed: waitingText.undoFailed },
              succeeded: waitingText.waitsAgain(tableNumber),
            }),
        },
      ),
    /** Sends a phone away for today. */
    bar: (phone: string) =>
      runWithToasts(() => api.tables.barPhone({ restaurantId, phone }), {
        ...{ language: 'de', subject: barOf(phone), failed: waitingText.barFailed },
        succeeded: waitingText.barred,
        undo: () => void admit(phone),
      }),
    admit,
  };
}

const barOf = (phone: string) => `bar of ${phone}`;
