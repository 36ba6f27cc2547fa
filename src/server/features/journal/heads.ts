import { z } from 'zod';
import type { JournalHead } from '#domain/journal/journal-content.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import type { StoredEntry } from './journal.store.ts';

/** As a closing's entry says it; whoever has the database to himself may have written anything there. */
const closingHeads: z.ZodType<JournalHead[]> = z.array(
  z.object({ till: z.uuid(), number: z.int(), hash: z.string() }),
);

/** The last entries of tills that a closing names; none where it names none. */
export function headsOf({ kind, content }: StoredEntry): JournalHead[] {
  if (kind !== 'closing') return [];
  try {
    const { heads } = JSON.parse(content) as { heads?: unknown };
    return closingHeads.safeParse(heads).data ?? [];
  } catch {
    return [];
  }
}

/** Those of which the entry is another one by now, or is not there. */
export async function findDiffering(tx: TenantTx, heads: readonly JournalHead[]): Promise<JournalHead[]> {
  return ask(tx, { till: is.uuid, number: is.int, hash: is.text }).all({
    name: 'journal-heads',
    text: `SELECT h.till, h.number::float8 AS number, h.hash
       FROM unnest($2::uuid[], $3::bigint[], $4::text[]) h (till, number, hash)
       LEFT JOIN journal j ON j.restaurant_id = $1 AND j.till_id = h.till AND j.number = h.number
       WHERE encode(j.hash, 'hex') IS DISTINCT FROM h.hash`,
    values: [
      tx.restaurantId,
      heads.map(({ till }) => till),
      heads.map(({ number }) => number),
      heads.map(({ hash }) => hash),
    ],
  });
}
