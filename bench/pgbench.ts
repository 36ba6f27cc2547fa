import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchDatabase } from './database.ts';
import { type FloorStatement, orderInserts, poolSize } from './floor-tables.ts';
import { type BenchGuest, floorOrder } from './order-input.ts';

const run = promisify(execFile);

/** Stands for the id of an order, which pgbench makes anew each time. */
const freshId = '00000000-0000-7000-8000-000000000000';

let runs = 0;

/**
 * The statements of the floor's order without any server around them, from a program in C that uses as many connections to
 * the database as the floor has for so many phones.
 *
 * @returns a function that runs them and tells how many orders it placed; undefined where
 * pgbench is not installed
 */
export async function preparePgbench(
  database: BenchDatabase,
  [guest]: readonly BenchGuest[],
  phones: number,
) {
  const program = findPgbench();
  if (!program || !guest) return undefined;
  const { restaurantId, order } = floorOrder(guest, freshId);
  const script = join(database.folder, 'order.sql');
  // Ids that rise, as those of the application do.
  const lines = ['\\set n :n + 1', '\\set key :first + :n * 1000 + :client_id', 'BEGIN;'];
  const inserts = orderInserts(restaurantId, order).map((insert) => `${withLiterals(insert)};`);
  await writeFile(script, [...lines, ...inserts, 'COMMIT;', ''].join('\n'));
  return async (seconds: number): Promise<{ orders: number; perSecond: number }> => {
    const { host, port, user, database: name } = database.superuser;
    // Room for a billion orders before the next run's.
    runs += 1;
    const variables = ['-D', 'n=0', '-D', `first=${runs * 1_000_000_000_000}`];
    const { stdout } = await run(
      program,
      [
        ...[
          '-n',
          '-M',
          'prepared',
          '-c',
          String(Math.min(phones, poolSize)),
          '-j',
          '2',
          '-T',
          String(seconds),
        ],
        ...['-f', script, ...variables, '-h', host, '-p', String(port), '-U', user, name],
      ],
      { timeout: (seconds + 20) * 1000, maxBuffer: 10_000_000 },
    ).catch((error: { stderr?: string }) => {
      // All clients fail with the same message.
      throw new Error(`pgbench failed: ${error.stderr?.slice(0, 500)}`);
    });
    const orders = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!perSecond) throw new Error(`pgbench gave no rate: ${stdout}`);
    return { orders, perSecond };
  };
}

function findPgbench(): string | undefined {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed)
    ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))
    : [];
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(installed, version, 'bin')),
  ]
    .map((folder) => join(folder, 'pgbench'))
    .find((path) => existsSync(path));
}

function withLiterals({ text, values }: FloorStatement): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1] ?? null));
}

function literal(value: string | number | null): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (value === freshId) return `lpad(:key::text, 32, '0')::uuid`;
  // pgbench takes every colon before a word for one of its variables.
  const hex: Record<string, string> = { '\\': '\\x5c', "'": '\\x27', ':': '\\x3a' };
  return `E'${value.replace(/[\\':]/g, (character) => hex[character] ?? '')}'`;
}
