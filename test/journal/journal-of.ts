import { randomUUID } from 'node:crypto';
import type { TillProof } from '#contract/journal.ts';
import type { TestApp } from '../fixture/app.ts';
import type { BookedEvening } from './booked-evening.ts';

export interface Entry {
  number: number;
  kind: string;
  subject: string;
  recorded: Date;
  hash: string;
}

/** What the tests ask of the journal of a house. */
export function journalOf(app: TestApp, { restaurant, restaurantId }: BookedEvening) {
  const { menu, owner } = restaurant;

  async function tillProofs(): Promise<TillProof[]> {
    const found = await owner.api.journal.verify({ restaurantId });
    return found.proof?.tills ?? [];
  }

  return {
    tillProofs,

    async proof(): Promise<TillProof> {
      const [till] = await tillProofs();
      if (!till) throw new Error('there is no till');
      return till;
    },

    entries: () =>
      app.inspect<Entry>(
        `SELECT number::int AS number, kind, subject, recorded_at AS recorded, encode(hash, 'hex') AS hash
         FROM journal WHERE restaurant_id = $1 ORDER BY number`,
        [restaurantId],
      ),

    /** Pizzas to go. */
    order: (quantity: number) =>
      owner.api.orders.placeForStaff({
        ...{ restaurantId, id: randomUUID(), tableId: null, note: '', totalAmount: 950 * quantity },
        lines: [{ menuItemId: menu.pizza, quantity, optionIds: [], comment: '' }],
      }),
  };
}
