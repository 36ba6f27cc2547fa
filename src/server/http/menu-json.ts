import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { guestLanguage, id, tableNumber } from '#contract/primitives.ts';
import type { MenuService } from '../features/menu/menu.service.ts';
import { acceptsBrotli, compressFirst, KeptPages, type RenderedPage } from './kept-pages.ts';
import { type RawRoute, rawRoute } from './raw-route.ts';

/** Menus kept as JSON (LRU), one for each restaurant and language, usually of 20 to 200 KB. */
const keptMenus = 200;

/** The REST form of the call `menu.get`, which is sent from memory. [LOAD-7] */
export function menuJson(menu: MenuService): RawRoute {
  const kept = new KeptPages(keptMenus);
  return rawRoute({
    method: 'GET',
    path: '/restaurants/{restaurantId}/menu',
    params: z.object({ restaurantId: id }),
    query: z.object({
      table: z.coerce.number().pipe(tableNumber).optional(),
      language: guestLanguage.optional(),
    }),
    policy: () => 'menu.json',
    // The contract documents it.
    operation: null,
    answer: async ({ request, response, params: { restaurantId }, query }) => {
      const version = await menu.getVersion(restaurantId, query.table);
      const { language } = query;
      const rendered = await kept.get(`${restaurantId} ${language}`, { version, status: 200 }, async () =>
        render(await menu.getMenu({ restaurantId, language })),
      );
      send(response, rendered, request.headers);
    },
  });
}

async function render(menu: object): Promise<RenderedPage> {
  const plain = Buffer.from(JSON.stringify(menu));
  const headers: [string, string][] = [
    // Of the content: a version may mean another one after an update or a restored backup. Weak, for both encodings.
    ['ETag', `W/"${createHash('sha256').update(plain).digest('base64url')}"`],
    ['Cache-Control', 'no-cache'],
    ['Vary', 'Accept-Encoding'],
  ];
  return { status: 200, headers, plain, brotli: await compressFirst(plain) };
}

function send(
  response: ServerResponse,
  { headers, plain, brotli }: RenderedPage,
  asked: { 'if-none-match'?: string; 'accept-encoding'?: string },
): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  const { ETag = '' } = Object.fromEntries(headers);
  if (asked['if-none-match']?.includes(ETag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const isBrotli = acceptsBrotli(asked['accept-encoding']);
  if (isBrotli) response.setHeader('Content-Encoding', 'br');
  response.setHeader('Content-Type', 'application/json');
  response.end(isBrotli ? brotli : plain);
}
