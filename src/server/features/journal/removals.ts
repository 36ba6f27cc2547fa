import { z } from 'zod';
import { hadItsTime, type Removal } from '#domain/journal/removal.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { findRemovalEntries } from './journal.store.ts';

/** As an entry says it; whoever has the database to himself may have written anything there. */
const removalEntry: z.ZodType<Removal> = z.object({
  year: z.int(),
  closingNumber: z.int(),
  day: z.iso.date(),
  until: z.iso.datetime(),
  rows: z.record(z.string(), z.int()),
  tills: z.array(
    z.object({
      till: z.uuid(),
      number: z.int(),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      recordedAt: z.string().regex(/^\d+$/),
    }),
  ),
});

/** What was removed, and when. */
export interface KnownRemoval {
  at: Date;
  removal: Removal;
}

/** What was removed of a restaurant's records when its time was over, the newest first. What was removed earlier counts as missing. */
export async function readRemovals(tx: TenantTx): Promise<KnownRemoval[]> {
  const entries = await findRemovalEntries(tx);
  return entries.flatMap(({ at, content }) => {
    const removal = parsed(content);
    return removal && hadItsTime(removal, at) ? [{ at, removal }] : [];
  });
}

function parsed(content: string): Removal | null {
  try {
    return removalEntry.parse(JSON.parse(content));
  } catch {
    return null;
  }
}
