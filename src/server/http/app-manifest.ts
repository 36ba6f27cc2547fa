import { z } from 'zod';
import { id } from '#contract/primitives.ts';
import { AppError } from '../app-error.ts';
import type { MenuService } from '../features/menu/menu.service.ts';

/**
 * The place in the query of a menu page. Only one spelling is valid, or every spelling would be an app of its
 * own.
 */
const placeQuery = z.strictObject({ restaurantId: id, table: z.string().regex(/^[1-9]\d{0,3}$/) });

/** --color-paper of src/web/styles.css, in light; pages say their own for both themes. */
const colours = { background_color: '#fbf8f3', theme_color: '#fbf8f3' };

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/**
 * The web app manifest: of a table's menu when the query names one, else of the product, which staff install.
 *
 * @returns null when the query names anything else, or a restaurant or table that does not exist
 */
export async function findAppManifest(query: URLSearchParams, menus: MenuService): Promise<object | null> {
  if (query.size === 0) {
    return manifestOf({ name: 'Gedeck', short_name: 'Gedeck', start_url: '/management' });
  }
  const place = placeQuery.safeParse(Object.fromEntries(query));
  if (!place.success || query.size !== 2) return null;
  const { restaurantId, table } = place.data;
  const menu = await menus.getMenu({ restaurantId, table: Number(table) }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!menu) return null;
  const { name } = menu.restaurant;
  const menuQuery = new URLSearchParams({ restaurantId, table });
  return manifestOf({
    name: `${name} – Tisch ${table}`,
    short_name: name,
    start_url: `/menu?${menuQuery.toString()}`,
  });
}

function manifestOf(app: { name: string; short_name: string; start_url: string }): object {
  // The id keeps tables apart: a phone may have installed more than one.
  return { id: app.start_url, ...app, scope: '/', display: 'standalone', lang: 'de', ...colours, icons };
}
