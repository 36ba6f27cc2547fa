import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageSource } from '#domain/files/image-urls.ts';
import { priceLine } from '#domain/orders/pricing.ts';
import { createAuth } from '#server/auth/accounts.ts';
import { createPool } from '#server/db/pool.ts';
import { Database } from '#server/db/tenant.ts';
import { demoLogins } from '#server/demo/demo-logins.ts';
import { DemoLoadedError, isEmptyInstallation, type LoadedDemo, loadDemo } from '#server/demo/load-demo.ts';
import { sealingOfDevices } from '#server/features/signing/open-devices.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { findFileKeyOfPath } from '#server/files/file-keys.ts';
import { createLog } from '#server/log.ts';
import { createServices } from '#server/services.ts';
import { createTestDatabase } from '../fixture/database.ts';
import { MemoryCounts } from '../fixture/memory-counts.ts';
import { makeSmallDemo } from '../fixture/small-demo.ts';
import { wideLimits } from '../fixture/wide-limits.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const contentPath = 'src/server/demo/content';

/** A Saturday evening in Berlin, six days after the clocks went forward. */
const now = new Date('2026-04-04T19:10:00Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gedeck-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plain = {
  billing: { kind: 'test' },
  support: { phone: null, whatsApp: null, email: null },
  devices: { fiskaly: 'http://127.0.0.1:9/api/v2' },
  defaultLanguage: 'specified',
  authSecret: '',
  log: createLog('silent'),
} as const;

/** An installation without any account. */
async function install(name: string) {
  const { connection, inspect, drop } = await createTestDatabase();
  const pool = createPool(connection, createLog('silent'), 4);
  const database = new Database(pool);
  const auth = createAuth({ pool, clock: database.clock, secret: 'only good for tests, and long enough' });
  const files = await openDiskFileStore(join(folder, name), Date.now());
  return {
    ...{ database, files, inspect },
    services: createServices({
      database,
      auth,
      captcha: null,
      translator: null,
      limits: wideLimits,
      site: { publicUrl: undefined },
      files,
      version: '0.0.0',
      ...plain,
      mailer: null,
      counts: new MemoryCounts(),
      peers: { size: 1 },
      onAccessChanged: () => {},
    }),
    load: (from = root) => loadDemo({ database, files, sealing: sealingOfDevices(plain), root: from, now }),
    async close() {
      await pool.end();
      await drop();
    },
  };
}

type Installation = Awaited<ReturnType<typeof install>>;

describe('the loaded demo', () => {
  let demo: Installation;
  let loaded: LoadedDemo;
  let trattoriaId: string;
  beforeAll(async () => {
    demo = await install('whole');
    loaded = await demo.load();
    trattoriaId = loaded.restaurants[0]?.id ?? '';
  });
  afterAll(() => demo.close());

  const problems = (query: string) => demo.inspect<Record<string, unknown>>(`${query} LIMIT 3`);

  it('is open to guests at Trattoria Sole only, where the guest link leads to table 1', async () => {
    const open = await demo.services.restaurants.listOpen();
    expect(open.map(({ id }) => id)).toEqual([trattoriaId]);
    expect(loaded.guestPath).toBe(`/menu?restaurantId=${trattoriaId}&table=1`);
  });

  it('has totals that are the sum of what was not cancelled', async () => {
    const wrong = await problems(`
      SELECT o.id, o.total_amount, sum(i.unit_price * i.quantity) FILTER (WHERE NOT i.cancelled) AS lines
      FROM orders o LEFT JOIN order_items i USING (restaurant_id)
      WHERE i.order_id = o.id
      GROUP BY o.restaurant_id, o.id
      HAVING o.total_amount <> coalesce(sum(i.unit_price * i.quantity) FILTER (WHERE NOT i.cancelled), 0)
        OR (o.status = 'cancelled') <> bool_and(i.cancelled)`);
    expect(wrong).toEqual([]);
  });

  it('numbers the orders of a restaurant without gaps, in the order in which they came', async () => {
    const wrong = await problems(`
      SELECT * FROM (
        SELECT restaurant_id, order_number, row_number() OVER (
          PARTITION BY restaurant_id ORDER BY created_at, id) AS place FROM orders
      ) o WHERE order_number <> place`);
    expect(wrong).toEqual([]);
    const feeds = await demo.inspect(`
      SELECT f.last_order_number, f.seq::int, (SELECT count(*) FROM orders o
        WHERE o.restaurant_id = f.restaurant_id)::int AS orders, (SELECT count(*) FROM events)::int AS events
      FROM restaurant_feeds f JOIN restaurant_directory d USING (restaurant_id) ORDER BY d.created_at`);
    expect(feeds).toEqual(
      loaded.restaurants.map(({ orders }) => ({ last_order_number: orders, seq: 0, orders, events: 0 })),
    );
  });

  it('has every line of a finished visit either paid in full or cancelled', async () => {
    const wrong = await problems(`
      SELECT i.id, i.paid, i.cancelled, o.status, p.amount
      FROM order_items i
      JOIN orders o ON o.restaurant_id = i.restaurant_id AND o.id = i.order_id
      LEFT JOIN table_sessions s ON s.restaurant_id = o.restaurant_id AND s.id = o.session_id
      LEFT JOIN LATERAL (
        SELECT sum(quantity) AS quantity, sum(amount) AS amount FROM payment_items p
        WHERE p.restaurant_id = i.restaurant_id AND p.order_item_id = i.id
      ) p ON true
      WHERE CASE
        WHEN i.cancelled OR s.status = 'active' OR (s.id IS NULL AND o.status = 'new') THEN i.paid OR p.amount IS NOT NULL
        ELSE NOT i.paid OR (p.quantity, p.amount) IS DISTINCT FROM (i.quantity::bigint, (i.quantity * i.unit_price)::bigint)
      END`);
    expect(wrong).toEqual([]);
  });

  it('has payments that are the sum of what they paid, and cash that covers them', async () => {
    const wrong = await problems(`
      SELECT p.id, p.amount, sum(i.amount) FROM payments p
      JOIN payment_items i ON i.restaurant_id = p.restaurant_id AND i.payment_id = p.id
      GROUP BY p.restaurant_id, p.id
      HAVING p.amount <> sum(i.amount) OR p.given < p.amount + p.tip OR (p.method = 'cash') <> (p.given IS NOT NULL)`);
    expect(wrong).toEqual([]);
  });

  it('has only lines that its own menu would sell, at its price', async () => {
    const refused = [];
    for (const { id } of loaded.restaurants) {
      const { categories } = await demo.services.menu.getMenu({ restaurantId: id });
      const menu = new Map(categories.flatMap(({ items }) => items).map((item) => [item.id, item]));
      const lines = await demo.inspect<{
        item: string;
        unit_price: number;
        quantity: number;
        options: { id: string }[];
      }>(
        'SELECT menu_item_id AS item, unit_price, quantity, options FROM order_items WHERE restaurant_id = $1',
        [id],
      );
      expect(lines.length).toBeGreaterThan(20);
      for (const line of lines) {
        const optionIds = line.options.map((option) => option.id);
        const priced = priceLine(menu, { menuItemId: line.item, quantity: line.quantity, optionIds });
        if (!priced.ok || priced.unitPrice !== line.unit_price) refused.push({ line, priced });
      }
    }
    expect(refused).toEqual([]);
  });

  it('has nothing in the future, and ids as old as what they name', async () => {
    const columns = await demo.inspect<{ table: string; column: string }>(`
      SELECT c.table_name AS table, c.column_name AS column
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE table_schema = 'public' AND data_type = 'timestamp with time zone' AND table_name NOT IN ('auth_sessions', 'account_devices')
        -- When the journal was written: when the demo was loaded. And until when a certificate is valid.
        AND column_name NOT IN ('recorded_at', 'written_at') AND table_name || '.' || column_name <> 'fiscal_devices.expires_at'`);
    for (const { table, column } of columns) {
      const [latest] = await demo.inspect<{ at: Date | null }>(`SELECT max(${column}) AS at FROM ${table}`);
      expect.soft(latest?.at?.getTime() ?? 0, `${table}.${column}`).toBeLessThanOrEqual(now.getTime());
    }
    const wrong = await problems(`
      SELECT id, at FROM (
        SELECT id, created_at AS at FROM orders UNION ALL SELECT id, started_at FROM table_sessions
        UNION ALL SELECT id, created_at FROM payments UNION ALL SELECT id, created_at FROM ratings
      ) made WHERE ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint <> round(extract(epoch FROM at) * 1000)`);
    expect(wrong).toEqual([]);
  });

  it('serves past guests within the opening hours only, also across a change of the clocks', async () => {
    const wrong = await problems(`
      SELECT r.name, o.created_at FROM orders o
      JOIN restaurants r ON r.id = o.restaurant_id
      LEFT JOIN table_sessions s ON s.restaurant_id = o.restaurant_id AND s.id = o.session_id
      CROSS JOIN LATERAL (SELECT o.created_at AT TIME ZONE r.time_zone AS clock) c
      CROSS JOIN LATERAL (SELECT r.opening_hours -> to_char(c.clock, 'FMday') AS hours) h
      WHERE coalesce(s.status, o.status) NOT IN ('active', 'new')
        AND ((h.hours ->> 'closed')::boolean
          OR c.clock::time < (h.hours ->> 'open')::time OR c.clock::time > (h.hours ->> 'close')::time)`);
    expect(wrong).toEqual([]);
    const [trattoria] = await demo.inspect<{ days: number; fewest: number; most: number }>(`
      SELECT count(*)::int AS days, min(visits)::int AS fewest, max(visits)::int AS most FROM (
        SELECT count(*) AS visits FROM table_sessions
        WHERE restaurant_id = '${trattoriaId}' AND started_at < '2026-04-04' GROUP BY started_at::date
      ) d`);
    expect(trattoria?.days).toBe(18);
    expect(trattoria?.fewest).toBeGreaterThan(18);
    expect(trattoria?.most).toBeLessThan(65);
  });

  it('never seats two parties at one table', async () => {
    const wrong = await problems(`
      SELECT a.table_number, a.started_at, b.started_at FROM table_sessions a JOIN table_sessions b
      ON a.restaurant_id = b.restaurant_id AND a.table_number = b.table_number AND a.id < b.id
        AND b.started_at < coalesce(a.ended_at, 'infinity')`);
    expect(wrong).toEqual([]);
  });

  it('has two parties sitting right now, with orders in every state, and table 1 free', async () => {
    const { tables } = await demo.services.tables.getFloor(trattoriaId);
    expect(tables).toHaveLength(14);
    expect(tables.filter(({ session }) => session).map(({ number, status }) => [number, status])).toEqual([
      [2, 'hilfe'],
      [5, 'bestellt'],
    ]);
    const active = await demo.inspect(`SELECT FROM table_sessions WHERE status = 'active'`);
    expect(active).toHaveLength(2);

    const board = await demo.inspect<{ what: string }>(`
      SELECT coalesce(table_number::text, 'takeaway') || ' ' || status || ' '
        || round(extract(epoch FROM '${now.toISOString()}' - created_at) / 60) AS what
      FROM orders WHERE restaurant_id = '${trattoriaId}' AND (status IN ('new', 'in_progress', 'ready_to_serve')
        OR session_id IN (SELECT id FROM table_sessions WHERE status = 'active')) ORDER BY order_number`);
    expect(board.map(({ what }) => what)).toEqual([
      '5 served 52',
      '5 in_progress 31',
      '2 served 21',
      '2 cancelled 20',
      '5 in_progress 12',
      '2 ready_to_serve 8',
      'takeaway new 3',
      '5 new 2',
      '2 new 1',
    ]);
  });

  it('has begun its cash book with what its drawer says', async () => {
    const rows = await demo.inspect(`SELECT r.slug, d.balance::int, e.number, e.balance_after::int AS after
      FROM cash_drawers d JOIN restaurants r ON r.id = d.restaurant_id
      JOIN cash_entries e ON e.restaurant_id = d.restaurant_id AND e.drawer_id = d.id`);
    expect(rows).toEqual([{ slug: 'trattoria-sole', balance: 15_000, number: 1, after: 15_000 }]);
  });

  it('has sold two vouchers', async () => {
    const rows = await demo.inspect(`SELECT r.slug, v.balance, p.method, p.amount, p.sells_voucher AS sale
      FROM vouchers v JOIN restaurants r ON r.id = v.restaurant_id
      JOIN payments p ON p.restaurant_id = v.restaurant_id AND p.id = v.id ORDER BY v.amount`);
    const sold = { slug: 'trattoria-sole', method: 'card', sale: true };
    expect(rows).toEqual([2500, 5000].map((amount) => ({ ...sold, balance: amount, amount })));
  });

  it('has ratings of a quarter of the visits, no comment twice, with what was eaten', async () => {
    const [told] = await demo.inspect<{ share: number; comments: number; different: number; bare: number }>(`
      SELECT (count(*)::float8 / (SELECT count(*) FROM table_sessions)) AS share, count(comment)::int AS comments,
        count(DISTINCT comment)::int AS different, (count(*) FILTER (WHERE order_items = '[]'))::int AS bare
      FROM ratings`);
    expect(told?.share).toBeGreaterThan(0.2);
    expect(told?.share).toBeLessThan(0.3);
    expect(told?.comments).toBeGreaterThan(30);
    expect(told?.different).toBe(told?.comments);
    expect(told?.bare).toBe(0);
  });

  it('has every past day closed, at night, and all of their revenue in the closings', async () => {
    expect(
      await problems(`SELECT restaurant_id, sum(missing) FROM (
        SELECT o.restaurant_id, i.unit_price * i.quantity AS missing FROM orders o JOIN order_items i
          ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND NOT i.cancelled
        WHERE (o.created_at AT TIME ZONE 'Europe/Berlin')::date < '2026-04-04'
        UNION ALL
        SELECT c.restaurant_id, -(r ->> 'gross')::int FROM daily_closings c, jsonb_array_elements(c.totals -> 'rates') r
      ) x GROUP BY 1 HAVING sum(missing) <> 0`),
    ).toEqual([]);
    expect(
      await problems(`SELECT closing_number, created_at, period_end FROM daily_closings
        WHERE created_at < period_end OR created_at > period_end + interval '1 hour' OR created_at > '${now.toISOString()}'`),
    ).toEqual([]);
    const { closings, dayToClose, waitingDays } = await demo.services.closings.list({
      restaurantId: trattoriaId,
    });
    expect(closings.length).toBeGreaterThan(15);
    expect(closings[0]).toMatchObject({ closingNumber: closings.length, closedBy: 'Giulia Conti' });
    // Also by today's clock, the demo's day is over.
    expect([dayToClose, waitingDays]).toEqual(['2026-04-04', 1]);
  });

  it('has one deletion request that waits and one that was rejected, both of the past', async () => {
    const rows = await demo.inspect(`
      SELECT q.status, r.rating, q.created_at >= r.created_at AS is_after, q.decided_at IS NOT NULL AS is_decided
      FROM review_delete_requests q JOIN ratings r ON r.restaurant_id = q.restaurant_id AND r.id = q.review_id
      WHERE coalesce(q.decided_at, q.created_at) <= '${now.toISOString()}' ORDER BY q.status`);
    expect(rows).toEqual([
      { status: 'pending', rating: 1, is_after: true, is_decided: false },
      { status: 'rejected', rating: 2, is_after: true, is_decided: true },
    ]);
  });

  it('has a picture of its own for every dish that shows one, in all sizes', async () => {
    const rows = await demo.inspect<{ url: string | null }>(
      'SELECT image_url AS url FROM menu_items UNION ALL SELECT logo_url FROM restaurants',
    );
    const urls = rows.map(({ url }) => url).filter((url) => url !== null);
    expect(urls.length).toBeGreaterThan(80);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) {
      const sizes = imageSource(url)?.srcSet.split(', ') ?? [];
      expect(sizes.length).toBeGreaterThan(1);
      for (const size of sizes) {
        const key = findFileKeyOfPath(size.split(' ')[0] ?? '');
        const file = key && (await demo.files.get(key));
        expect(file?.size, size).toBeGreaterThan(0);
        await file?.body.cancel();
      }
    }
  });

  it('has had all of its past signed by simulated devices, within hours', async () => {
    const wrong = await problems(`
      SELECT j.kind, j.booked_at, s.finished_at FROM journal j
      LEFT JOIN signatures s ON s.restaurant_id = j.restaurant_id AND s.till_id = j.till_id AND s.number = j.number
      WHERE j.kind IN ('order', 'cancellation', 'payment', 'cash', 'voucher', 'closing')
        AND (s.value IS NULL OR s.finished_at NOT BETWEEN j.booked_at - interval '1 hour' AND j.booked_at + interval '3 hours')`);
    expect(wrong).toEqual([]);
    for (const { id } of loaded.restaurants) {
      const { device, waiting } = await demo.services.devices.state(id);
      expect(device).toMatchObject({ kind: 'simulator', isForTests: true });
      expect(waiting).toBe(0);
    }
  });

  it('is not loaded a second time', async () => {
    expect(await isEmptyInstallation(demo.database)).toBe(false);
    const before = await fingerprint(demo);
    await expect(demo.load()).rejects.toThrow(DemoLoadedError);
    expect(await fingerprint(demo)).toEqual(before);
  });

  // Two more loads: seconds of real work, more on a busy machine.
  it('is the same from the same seed and moment, also after a load that was cut off', {
    timeout: 180_000,
  }, async () => {
    const other = await install('cut-off');
    const small = await makeSmallDemo(folder);
    try {
      // The connection breaks at the very last insert, as if the process were killed there.
      await other.inspect(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
        $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`);
      await other.inspect(`CREATE TRIGGER die BEFORE INSERT ON ratings FOR EACH STATEMENT
        WHEN (current_setting('app.restaurant_id') <> '${trattoriaId}') EXECUTE FUNCTION die()`);
      await expect(other.load(small)).rejects.toThrow(/terminat|ECONNRESET/);
      expect(await isEmptyInstallation(other.database)).toBe(true);

      await other.inspect('DROP FUNCTION die CASCADE');
      await other.load(small);
      expect(await fingerprint(other)).toEqual(await fingerprint(demo));
    } finally {
      await other.close();
    }
  });

  // These two act, which the security log writes down: so they come last.
  it('has accounts that can sign in and see their restaurants, Trattoria Sole first', async () => {
    const seen = [];
    for (const { email, password } of demoLogins) {
      const visitor = { headers: new Headers(), address: '' };
      const signedIn = await demo.services.accounts.signIn({ email, password }, visitor);
      if (signedIn.step !== 'done') throw new Error('the demo asks for no code');
      const { me } = signedIn;
      seen.push([email, me.isPremium, me.restaurants.map(({ name }) => name)]);
    }
    expect(seen).toEqual([
      ['demo@gedeck.example', true, ['Trattoria Sole', 'Gelateria Sole']],
      ['free@gedeck.example', false, ['Imbiss am Markt']],
    ]);
  });

  it('exports each menu as the file that it was read from, with ids', async () => {
    for (const { id } of loaded.restaurants) {
      const { fileName, csv } = await demo.services.menuSheets.exportSheet(id);
      const slug = fileName.replace('_gedeck_menu.csv', '').replaceAll('_', '-');
      const file = await readFile(join(root, contentPath, `${slug}.csv`), 'utf8');
      expect(csv.replaceAll(/[0-9a-f-]{36}(?=\r\n)/g, '')).toBe(file);
    }
  });
});

/**
 * A digest of each table, without the values that differ each time: salts, the log's epoch, addresses of
 * pictures, codes of tables, when and as which transaction something was written into the journal, how it was signed, and the
 * hashes of all that.
 */
async function fingerprint({ inspect }: Installation): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  const differing = [
    'password',
    'epoch',
    'image_url',
    'logo_url',
    'code',
    'secrets',
    'facts',
    'client_id',
    'expires_at',
  ];
  const differingIn: Record<string, string[]> = {
    journal: ['id', 'recorded_at', 'hash'],
    signatures: ['process_data', 'value', 'written_at'],
    simulator_logs: ['message'],
  };
  for (const { table } of await inspect<{ table: string }>(`
    SELECT table_name AS table FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT IN ('auth_sessions', 'account_devices')`)) {
    const without = differingIn[table] ?? differing;
    const [row] = await inspect<{ digest: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(line, ',' ORDER BY line), '')) AS digest
       FROM (
         SELECT regexp_replace((to_jsonb(t) - $1::text[])::text, '(hash\\W+)[0-9a-f]{64}', '\\1', 'g') AS line FROM ${table} t
       ) l`,
      [without],
    );
    digests[table] = row?.digest ?? '';
  }
  return digests;
}
