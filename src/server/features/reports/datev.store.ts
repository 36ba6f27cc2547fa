import { entryKinds } from '#domain/cashbook/cash-kinds.ts';
import type { ClosingTotals } from '#domain/closings/daily-closing.ts';
import type { DatevDay } from '#domain/reports/datev/datev-bookings.ts';
import type { DatevSettings } from '#domain/reports/datev/datev-settings.ts';
import type { DayRange } from '#domain/reports/report-period.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** What is set of an export for DATEV, and the kinds of cards that the restaurant names. */
export async function getDatevSettings(tx: TenantTx) {
  return ask(tx, { settings: is.orNull(is.json<DatevSettings>()), cardKinds: is.texts }).only(
    'SELECT datev AS settings, card_kinds AS "cardKinds" FROM restaurants WHERE id = $1',
    [tx.restaurantId],
  );
}

export async function updateDatevSettings(tx: TenantTx, settings: DatevSettings): Promise<void> {
  await tx.query('UPDATE restaurants SET datev = $2 WHERE id = $1', [
    tx.restaurantId,
    JSON.stringify(settings),
  ]);
}

const dayRow = {
  closingNumber: is.int,
  day: is.text,
  totals: is.json<ClosingTotals>(),
  entries: is.listOf({
    ...{ number: is.int, kind: is.oneOf(entryKinds), amount: is.int, reason: is.text },
    receiptNumber: is.orNull(is.text),
    corrected: is.orNull(is.objectOf({ kind: is.oneOf(entryKinds), number: is.int })),
  }),
  writeOffs: is.listOf({ rate: is.int, amount: is.int }),
  ...{ cashTips: is.int, besideDrawers: is.int },
};

/** Whether something was booked in the period of closing `c`; entries from before there were closings belong to the first. */
const isIn = (moment: string, beginsEver = false) => {
  const start = beginsEver
    ? `CASE WHEN c.closing_number = 1 THEN '-infinity' ELSE c.period_start END`
    : 'c.period_start';
  return `${moment} >= ${start} AND ${moment} < c.period_end`;
};

/** Payments in cash that were made or undone in the period of closing `c`, and whether they moved a drawer. */
const cash = `(
  SELECT p.amount::bigint AS amount, p.tip, p.drawer_id IS NOT NULL AS in_drawer FROM payments p
  WHERE p.restaurant_id = $1 AND p.method = 'cash' AND ${isIn('p.created_at')}
  UNION ALL
  SELECT -p.amount::bigint, -p.tip, p.undone_drawer_id IS NOT NULL FROM payments p
  WHERE p.restaurant_id = $1 AND p.method = 'cash' AND ${isIn('p.undone_at')}
)`;

/** The closings of some days, the oldest first, with what of their periods is in none of their figures. Integer cents. */
export async function findDatevDays(tx: TenantTx, { from, to }: DayRange): Promise<DatevDay[]> {
  return ask(tx, dayRow).all(
    `SELECT c.closing_number AS "closingNumber", c.day::text, c.totals,
       (SELECT coalesce(json_agg(json_build_object('number', e.number, 'kind', e.kind, 'amount', e.amount, 'reason', e.reason,
          'receiptNumber', e.receipt_number, 'corrected', CASE WHEN w.id IS NOT NULL THEN
            json_build_object('kind', w.kind, 'number', w.number) END) ORDER BY e.number), '[]')
        FROM cash_entries e LEFT JOIN cash_entries w ON w.restaurant_id = $1 AND w.id = e.corrects
        WHERE e.restaurant_id = $1 AND ${isIn('e.created_at', true)}) AS entries,
       (SELECT coalesce(json_agg(r ORDER BY r.rate DESC), '[]') FROM (
          SELECT v.rate, sum(w.sign * v.amount) AS amount FROM (
            SELECT vat_parts, 1 AS sign FROM write_offs WHERE restaurant_id = $1 AND ${isIn('created_at')}
            UNION ALL
            SELECT vat_parts, -1 FROM write_offs WHERE restaurant_id = $1 AND ${isIn('undone_at')}
          ) w CROSS JOIN jsonb_to_recordset(w.vat_parts) AS v (rate integer, amount bigint)
          GROUP BY v.rate
        ) r) AS "writeOffs",
       m.tips AS "cashTips", m.beside AS "besideDrawers"
     FROM daily_closings c CROSS JOIN LATERAL (
       SELECT coalesce(sum(x.tip) FILTER (WHERE x.in_drawer), 0)::float8 AS tips,
         coalesce(sum(x.amount) FILTER (WHERE NOT x.in_drawer), 0)::float8 AS beside
       FROM ${cash} x
     ) m
     WHERE c.restaurant_id = $1 AND c.day BETWEEN $2 AND $3 ORDER BY c.closing_number`,
    [tx.restaurantId, from, to],
  );
}
