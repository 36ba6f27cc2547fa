import { renderUnicodeCompact } from 'uqr';
import type { Config } from './config.ts';
import { demoLogins } from './demo/demo-logins.ts';
import type { RestaurantsService } from './features/restaurants/restaurants.service.ts';
import { lanAddress } from './http/reachable-address.ts';

/** Prints where everything is: for people the guest link as a QR code, for programs one link per line. */
export async function printBanner(
  { site: { publicUrl, listensEverywhere }, host, databaseUrl, isDemo }: Config,
  port: number,
  restaurants: RestaurantsService,
): Promise<void> {
  const lines: string[] = [];
  const address = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const local = publicUrl ?? address(listensEverywhere ? 'localhost' : host);
  const reachable = publicUrl ?? address(listensEverywhere ? lanAddress() : host);
  const restaurantId = await findShownRestaurant(restaurants);
  if (restaurantId) {
    const guestLink = `${reachable}/menu?restaurantId=${restaurantId}&table=1`;
    if (process.stdout.isTTY) lines.push('', qrCode(guestLink), '');
    lines.push(`Guest, table 1: ${guestLink}`);
  }
  lines.push(`Management: ${local}/management`);
  if (isDemo && !databaseUrl) {
    for (const login of demoLogins)
      lines.push(`Demo login: ${login.email} / ${login.password} (${login.shows})`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Sets its own colours, so that it is dark on light in every terminal. */
function qrCode(text: string): string {
  const rows = renderUnicodeCompact(text, { ecc: 'L', border: 2 }).split('\n');
  return rows.map((row) => `\u001B[97;40m${row}\u001B[0m`).join('\n');
}

/** The oldest open restaurant: in the demo, Trattoria Sole. */
async function findShownRestaurant(restaurants: RestaurantsService): Promise<string | null> {
  const open = await restaurants.listOpen();
  return open.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))[0]?.id ?? null;
}
