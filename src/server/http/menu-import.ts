import { z } from 'zod';
import { maxSheetBytes } from '#contract/menu/menu-import.ts';
import { allergens } from '#domain/menu/declarations.ts';
import { sheetColumns, translationColumns } from '#domain/menu/menu-sheet.ts';
import { sheetEncodings } from '#domain/menu/sheet-encoding.ts';
import { sendJson } from '../api/handlers.ts';
import { staffOf } from '../auth/actor.ts';
import type { MenuSheetService } from '../features/menu/menu-sheet.service.ts';
import type { Counts } from '../limits/counts.ts';
import { minuteMs } from '../limits/durations.ts';
import { RateLimit } from '../limits/rate-limit.ts';
import { Semaphore } from '../limits/semaphore.ts';
import { type RawRoute, rawRoute } from './raw-route.ts';

/** MenuImportResult, for the document. */
const result = z.object({
  menuVersion: z.int(),
  problems: z.array(
    z.object({
      line: z.int(),
      column: z.enum([...sheetColumns, ...translationColumns.map(({ head }) => head)]).nullable(),
      code: z.string(),
      value: z.string(),
    }),
  ),
  changes: z.array(
    z.object({
      action: z.enum(['added', 'changed', 'removed']),
      what: z.enum(['category', 'item', 'extra']),
      name: z.string(),
      within: z.string(),
      fields: z.array(z.string()),
    }),
  ),
  isReordered: z.boolean(),
  translations: z.int(),
  ignoredColumns: z.array(z.string()),
  letters: z.array(z.enum(allergens)),
  doubtful: z.object({ encoding: z.enum(sheetEncodings), words: z.array(z.string()) }).nullable(),
});

/** The call of contract/menu/menu-import.ts. */
export function menuImport(sheets: MenuSheetService, counts: Counts): RawRoute {
  // Each holds a whole menu in memory, and a connection while it is planned.
  const oneAtATime = new Semaphore(1);
  return rawRoute({
    method: 'POST',
    path: '/restaurants/{restaurantId}/menu/import',
    params: z.object({}),
    query: z.object({
      removeMissing: z.stringbool().default(false),
      apply: z.coerce.number().int().min(0).optional(),
    }),
    policy: () => 'menu.import',
    body: { type: 'text/csv', maxBytes: () => maxSheetBytes },
    pace: new RateLimit(counts, { of: 'imports of an account', most: 30, windowMs: 2 * minuteMs }),
    operation: {
      operationId: 'menu.import',
      tags: ['Menu management'],
      summary: 'Read a menu in from a CSV file',
      description:
        'The body is the file itself, of at most 2 MB, as the export writes it. Without `apply` nothing is changed: the answer is what would be. With the `menuVersion` of that answer as `apply` the file is read in. With `removeMissing=true` goes what is not in the file.',
      answer: {
        status: 200,
        description: 'What changes; with problems, nothing does',
        content: { 'application/json': result },
      },
      refusals: ['PAGE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'MENU_CHANGED', 'MENU_SHEET_REFUSED'],
    },
    async answer({ actor, query: { apply, removeMissing }, body, response }) {
      const { restaurantId } = staffOf(actor);
      const file = await body();
      const plan = await oneAtATime.run(() =>
        apply === undefined
          ? sheets.preview(restaurantId, file, removeMissing)
          : sheets.import(restaurantId, file, removeMissing, apply),
      );
      sendJson(response, 200, plan);
    },
  });
}
