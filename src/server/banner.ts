import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { Config } from './config.ts';
import { demoLogins } from './demo/demo-logins.ts';
import type { RestaurantsService } from './features/restaurants/restaurants.service.ts';

/**
 * Says where everything is: for people with the guest link as a QR code, for programs one link a line.
 */
export async function printBanner(
  config: Config,
  port: number,
  restaurants: RestaurantsService,
): Promise<void> {
  const lines: string[] = [];
  const local = config.publicUrl ?? `http://localhost:${port}`;
  const reachable =
    config.publicUrl ?? `http://${config.host === '0.0.0.0' ? lanAddress() : config.host}:${port}`;
  const restaurantId = await findShownRestaurant(restaurants);
  if (restaurantId) {
    const guestLink = `${reachable}/menu?restaurantId=${restaurantId}&table=1`;
    if (process.stdout.isTTY) lines.push('', renderUnicodeCompact(guestLink, { ecc: 'L' }), '');
    lines.push(`Guest, table 1: ${guestLink}`);
  }
  lines.push(`Management: ${local}/management`);
  if (!config.databaseUrl) {
    for (const login of demoLogins)
      lines.push(`Demo login: ${login.email} / ${login.password} (${login.shows})`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The address under which a phone in the same network finds this machine. */
function lanAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
}

/** The oldest open restaurant: in the demo, Trattoria Sole. */
async function findShownRestaurant(restaurants: RestaurantsService): Promise<string | null> {
  const open = await restaurants.listOpen();
  return open.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))[0]?.id ?? null;
}
