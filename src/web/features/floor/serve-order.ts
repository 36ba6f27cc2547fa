import type { Order } from '#contract/orders.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { boardText } from '#web/lib/messages/board.ts';
import { errorSentences } from '#web/lib/messages/errors.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Marks an order as served. Resolves to whether it worked; a failure is told here.
 *
 * @param onChanged takes in the order as it is now
 */
export async function serveOrder(
  restaurantId: string,
  { id, status }: Order,
  onChanged: (order: Order) => void,
): Promise<boolean> {
  try {
    onChanged(await api.orders.setStatus({ restaurantId, id, from: status, to: 'served' }));
    return true;
  } catch (error) {
    const description = errorSentences[failureOf(error).code];
    toast({ variant: 'destructive', title: boardText.moved, description });
    return false;
  }
}
