import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Inputs } from '#contract/contract.ts';
import { displayLimits } from '#domain/stations/station-displays.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createParty } from '../fixture/party.ts';
import { readFeed } from '../fixture/read-feed.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { pairDisplay } from '../fixture/station-display.ts';
import type { Visitor } from '../fixture/visitor.ts';

/* Tablets without an account, which are displays of a station. [STA-3] */

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;

beforeAll(async () => {
  // Tablets and owners have addresses of their own.
  app = await createTestApp({ site: { trustProxy: true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const displays = () => restaurant.owner.api.stations.displays;
const stateOf = (tablet: Visitor) => tablet.api.stations.pairing.state({});

async function codeOn(tablet: Visitor): Promise<string> {
  const pairing = await tablet.api.stations.pairing.begin({});
  if (pairing.state !== 'waiting') throw new Error(pairing.state);
  return pairing.code;
}

type Pair = Inputs['stations']['displays']['pair'];
const pairing = (code: string, part: Partial<Pair> = {}): Pair => ({
  ...{ restaurantId, id: randomUUID(), name: 'Am Ofen', station: 'kitchen', fromElsewhere: false },
  ...{ code, ...part },
});

describe('pairing', () => {
  it('takes the six digits that a tablet shows, in any writing, and is once for its id [STA-3]', async () => {
    const tablet = app.visitor();
    expect(await stateOf(tablet)).toEqual({ state: 'unpaired' });
    const code = await codeOn(tablet);
    expect(code).toMatch(/^\d{6}$/);
    expect(await codeOn(tablet)).toBe(code);

    const asked = pairing(`${code.slice(0, 3)} ${code.slice(3)}`);
    await displays().pair(asked);
    const again = await displays().pair(asked);
    expect(again.displays).toMatchObject([{ id: asked.id, name: 'Am Ofen', station: 'kitchen' }]);
    expect(await stateOf(tablet)).toEqual({
      ...{ state: 'paired', restaurantId, name: 'Am Ofen', station: 'kitchen' },
    });
    // A paired one shows no code.
    expect(await tablet.api.stations.pairing.begin({})).toMatchObject({ state: 'paired' });
    expect(await codeOf(displays().pair(pairing(code)))).toBe('PAIRING_CODE_WRONG');
  });

  it('keeps its secret in a cookie that no script reads, and its hash alone in the database', async () => {
    const tablet = app.visitor();
    const answer = await tablet.fetch('/api/stations/pairing', {
      ...{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
    });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^gedeck_station=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const secret = cookie.slice('gedeck_station='.length, cookie.indexOf(';'));
    const [{ found } = {}] = await app.inspect(
      "SELECT count(*)::int AS found FROM station_pairings p WHERE p::text LIKE '%' || $1 || '%'",
      [secret],
    );
    expect(found).toBe(0);
  });

  it('gives a code to one of two who type it at once', async () => {
    const tablet = app.visitor();
    const code = await codeOn(tablet);
    const other = await createTestRestaurant(app);
    const answers = await Promise.all([
      codeOf(displays().pair(pairing(code))),
      codeOf(
        other.owner.api.stations.displays.pair(pairing(code, { restaurantId: other.id, station: null })),
      ),
    ]);
    expect(answers.toSorted()).toEqual(['PAIRING_CODE_WRONG', 'no error']);
  });

  it('ends a code after ten minutes', async () => {
    const tablet = app.visitor();
    const code = await codeOn(tablet);
    await app.inspect("UPDATE station_pairings SET ends_at = now() - interval '1 second'");
    expect(await stateOf(tablet)).toEqual({ state: 'unpaired' });
    expect(await codeOf(displays().pair(pairing(code)))).toBe('PAIRING_CODE_WRONG');
    await codeOn(tablet);
    expect(await app.inspect('SELECT FROM station_pairings WHERE ends_at < now()')).toEqual([]);
  });

  it('asks again before it takes a tablet of another network', async () => {
    const tablet = app.visitor('203.0.113.7');
    const code = await codeOn(tablet);
    expect(await codeOf(displays().pair(pairing(code)))).toBe('STATION_DISPLAY_ELSEWHERE');
    expect(await stateOf(tablet)).toMatchObject({ state: 'waiting' });
    await displays().pair(pairing(code, { fromElsewhere: true }));
    expect(await stateOf(tablet)).toMatchObject({ state: 'paired' });
  });

  it('refuses a station that is not there, and more displays than there can be', async () => {
    const code = await codeOn(app.visitor());
    expect(await codeOf(displays().pair(pairing(code, { station: randomUUID() })))).toBe('STATION_NOT_FOUND');
    await app.inspect(
      `INSERT INTO station_displays (restaurant_id, id, name, token_hash)
       SELECT $1::uuid, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Tablet', sha256(($1::uuid::text || n)::bytea)
       FROM generate_series(1, $2::int) n`,
      [restaurantId, displayLimits.displays],
    );
    expect(await codeOf(displays().pair(pairing(code)))).toBe('TOO_MANY_STATION_DISPLAYS');
  });

  it('is tried and asked for at a pace', async () => {
    const tries: string[] = [];
    while (!tries.includes('TOO_MANY_REQUESTS')) tries.push(await codeOf(displays().pair(pairing('000000'))));
    expect(tries).toHaveLength(21);
    const asks: string[] = [];
    while (!asks.includes('TOO_MANY_REQUESTS')) {
      asks.push(await codeOf(app.visitor('203.0.113.99').api.stations.pairing.begin({})));
    }
    expect(asks).toHaveLength(31);
  });
});

describe('a display', () => {
  it('shows the board and moves what its station prepares, and nothing else', async () => {
    const kitchen = await pairDisplay(app, restaurant, 'kitchen');
    const bar = await pairDisplay(app, restaurant, 'bar');
    const party = await createParty(app, restaurant);
    const { id, line } = await party.order(2);
    const { orders } = await kitchen.api.orders.board({ restaurantId });
    expect(orders.map((order) => order.id)).toEqual([id]);

    const move: Inputs['orders']['moveUnits'] = {
      ...{ restaurantId, orderId: id, from: 'waiting', to: 'started' },
      lines: [{ orderItemId: line, seen: 2, quantity: 1 }],
    };
    expect(await codeOf(bar.api.orders.moveUnits(move))).toBe('ORDER_ITEM_CHANGED');
    expect((await kitchen.api.orders.moveUnits(move)).status).toBe('in_progress');
    const step = { restaurantId, id, from: 'in_progress', to: 'ready_to_serve' } as const;
    // It names another station in vain.
    expect(await codeOf(bar.api.orders.setStatus({ ...step, station: 'kitchen' }))).toBe('ORDER_NOT_FOUND');
    expect((await kitchen.api.orders.setStatus(step)).status).toBe('ready_to_serve');
  });

  it('at the pass moves whole orders', async () => {
    const pass = await pairDisplay(app, restaurant);
    const { id } = await (await createParty(app, restaurant)).order(1);
    const served = await pass.api.orders.setStatus({ restaurantId, id, from: 'new', to: 'served' });
    expect(served.status).toBe('served');
  });

  it('of another restaurant has nothing here', async () => {
    const stranger = await pairDisplay(app, await createTestRestaurant(app));
    expect(await codeOf(stranger.api.orders.board({ restaurantId }))).toBe('UNAUTHORIZED');
    expect(await (await stranger.fetch(`/live/staff?restaurantId=${restaurantId}`)).text()).toContain(
      'event: closed',
    );
  });

  it('is told of orders and of the house, and not of calls or money', async () => {
    const kitchen = await pairDisplay(app, restaurant, 'kitchen');
    const { position } = await kitchen.api.orders.board({ restaurantId });
    const party = await createParty(app, restaurant);
    await party.order(1);
    await party.guest.api.sessions.setCall({
      ...{ restaurantId, tableSessionId: party.tableSessionId, call: 'waiter' },
    });
    await restaurant.owner.api.restaurants.setOpen({ restaurantId, isOpen: false });
    const path = `/live/staff?restaurantId=${restaurantId}&after=${position}`;
    const text = await readFeed(kitchen, path, /event: ready/);
    const kinds = [...text.matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind);
    expect(new Set(kinds)).toEqual(new Set(['order', 'restaurant']));
  });

  it('is renamed and put at another station, and goes with its station to the next one', async () => {
    const tablet = await pairDisplay(app, restaurant, 'kitchen');
    const [{ id } = { id: '' }] = (await displays().list({ restaurantId })).displays;
    const changed = { restaurantId, id, name: 'Theke', station: 'bar' };
    await displays().change(changed);
    expect(await stateOf(tablet)).toMatchObject({ name: 'Theke', station: 'bar' });
    expect(await codeOf(displays().change({ ...changed, station: randomUUID() }))).toBe('STATION_NOT_FOUND');
    expect(await codeOf(displays().change({ ...changed, id: randomUUID() }))).toBe(
      'STATION_DISPLAY_NOT_FOUND',
    );
    await restaurant.owner.api.stations.remove({ restaurantId, id: 'bar', to: 'kitchen' });
    expect(await stateOf(tablet)).toMatchObject({ station: 'kitchen' });
  });

  it('that is ended is out at once, its feed too, and pairs anew with another secret', async () => {
    const tablet = await pairDisplay(app, restaurant, 'kitchen');
    const before = tablet.cookie();
    const feed = await tablet.fetch(`/live/staff?restaurantId=${restaurantId}`);
    const [{ id } = { id: '' }] = (await displays().list({ restaurantId })).displays;
    const ended = displays().end({ restaurantId, id });
    // The answer ends when the server ends it.
    await feed.text();
    expect((await ended).displays).toEqual([]);
    expect((await displays().end({ restaurantId, id })).displays).toEqual([]);
    expect(await stateOf(tablet)).toEqual({ state: 'unpaired' });
    expect(await codeOf(tablet.api.orders.board({ restaurantId }))).toBe('UNAUTHORIZED');
    await codeOn(tablet);
    expect(tablet.cookie()).not.toBe(before);
  });
});
