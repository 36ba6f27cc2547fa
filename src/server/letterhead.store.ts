import type { Letterhead } from '#domain/restaurants/letterhead.ts';
import * as is from './db/columns.ts';
import { ask } from './db/rows.ts';
import type { TenantTx } from './db/tenant.ts';

export async function getLetterhead(tx: TenantTx): Promise<Letterhead> {
  return ask(tx, { name: is.text, address: is.text, taxId: is.text, ustId: is.text, timeZone: is.text }).only(
    `SELECT name, address, tax_id AS "taxId", ust_id AS "ustId", time_zone AS "timeZone" FROM restaurants WHERE id = $1`,
    [tx.restaurantId],
  );
}
