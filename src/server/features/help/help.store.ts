import type { CodeUse, SetupFacts } from '#domain/help/setup-steps.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/**
 * The restaurant's progress in setting up. A printed code counts as made, a scanned one as printed. [HELP-2]
 */
export async function getSetupFacts(tx: TenantTx): Promise<SetupFacts> {
  return ask(tx, {
    dishes: is.int,
    tables: is.int,
    codesMade: is.int,
    codesPrinted: is.int,
    codesScanned: is.int,
  }).only(
    `SELECT
       (SELECT count(*)::int FROM menu_items i
        JOIN categories c ON c.restaurant_id = i.restaurant_id AND c.id = i.category_id AND c.available
        WHERE i.restaurant_id = $1 AND i.available) AS dishes,
       count(*)::int AS tables,
       count(*) FILTER (WHERE coalesce(t.code_made_at, t.code_printed_at, t.code_scanned_at) IS NOT NULL)::int
         AS "codesMade",
       count(*) FILTER (WHERE coalesce(t.code_printed_at, t.code_scanned_at) IS NOT NULL)::int AS "codesPrinted",
       count(t.code_scanned_at)::int AS "codesScanned"
     FROM tables t WHERE t.restaurant_id = $1`,
    [tx.restaurantId],
  );
}

/** Whether a security device that counts is in use. */
export async function findWhetherSigned(tx: TenantTx): Promise<boolean> {
  const { isSigned } = await ask(tx, { isSigned: is.bool }).only(
    `SELECT EXISTS (
       SELECT FROM fiscal_devices WHERE restaurant_id = $1 AND started_at IS NOT NULL AND ended_at IS NULL
         AND NOT (facts ->> 'isForTests')::boolean
     ) AS "isSigned"`,
    [tx.restaurantId],
  );
  return isSigned;
}

const codeColumns: Record<CodeUse, string> = { made: 'code_made_at', printed: 'code_printed_at' };

/** Records the first use of this kind of each table's code. Returns the ids of the tables where it was. */
export async function updateCodes(
  tx: TenantTx,
  use: CodeUse,
  tableNumbers: readonly number[],
): Promise<string[]> {
  const column = codeColumns[use];
  const rows = await ask(tx, { id: is.uuid }).all(
    `UPDATE tables SET ${column} = now()
     WHERE restaurant_id = $1 AND number = ANY ($2::int[]) AND ${column} IS NULL RETURNING id`,
    [tx.restaurantId, tableNumbers],
  );
  return rows.map(({ id }) => id);
}
