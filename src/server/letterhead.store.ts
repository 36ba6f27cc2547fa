import { addressOf, type Letterhead, type PostalAddress } from '#domain/restaurants/letterhead.ts';
import * as is from './db/columns.ts';
import { ask } from './db/rows.ts';
import type { TenantTx } from './db/tenant.ts';

const letterheadRow = {
  ...{ name: is.text, address: is.text, taxId: is.text, ustId: is.text, timeZone: is.text },
  postal: is.orNull(is.json<PostalAddress>()),
  companyName: is.text,
  isTraining: is.bool,
};

export async function getLetterhead(tx: TenantTx): Promise<Letterhead> {
  const { postal, companyName, isTraining, ...named } = await ask(tx, letterheadRow).only(
    `SELECT name, address, tax_id AS "taxId", ust_id AS "ustId", time_zone AS "timeZone", postal_address AS postal,
       company_name AS "companyName", is_training AS "isTraining"
     FROM restaurants WHERE id = $1`,
    [tx.restaurantId],
  );
  return {
    ...named,
    ...(companyName !== '' && { companyName }),
    ...(isTraining && { isTraining }),
    ...(postal && { address: addressOf(postal), postal }),
  };
}
