import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { BareSqlJob } from './bare-sql.ts';
import { runJob } from './child.ts';
import type { BenchDatabase } from './database.ts';
import type { BenchGuest } from './order-input.ts';
import { freshKey, type RecordedStatement, recordOrder } from './recorded-order.ts';

const run = promisify(execFile);

/** Runs the statements of an order without a server around them. */
export interface BareRunner {
  name: 'pgbench' | 'node-pg without pgbench';
  run(seconds: number): Promise<number>;
}

let runs = 0;

/** The first key of a run's orders: twelve digits, with room for a billion before the next run's. */
function firstKeyOfRun(): number {
  runs += 1;
  return 100_000_000_000 + runs * 1_000_000_000;
}

/**
 * Prepares the orders of these guests, one guest per client, for pgbench or else a driver that does the same.
 */
export async function prepareBareOrders(database: BenchDatabase, guests: BenchGuest[]): Promise<BareRunner> {
  const recorded: RecordedStatement[][][] = [];
  for (const guest of guests) recorded.push(await recordOrder(database.application, guest));
  const [shape] = recorded;
  if (!shape) throw new Error('there is no guest to record');
  const values = recorded.map((roundTrips) => roundTrips.flat().flatMap((statement) => statement.values));

  const program = findPgbench();
  if (!program) {
    const job = { connection: database.application, roundTrips: shape, values };
    return {
      name: 'node-pg without pgbench',
      run: (seconds) =>
        runJob<number>(
          'bare-sql.ts',
          { ...job, seconds, firstKey: firstKeyOfRun() } satisfies BareSqlJob,
          (seconds + 20) * 1000,
        ),
    };
  }
  const owner = new pg.Client(database.owner);
  await owner.connect();
  await storeValues(owner, values);
  const types = await findParameterTypes(owner, shape);
  await owner.end();
  const script = join(database.folder, 'order.sql');
  await writeFile(script, pgbenchScript(shape, types, values[0] ?? []));
  return { name: 'pgbench', run: (seconds) => runPgbench(program, script, database, guests.length, seconds) };
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

/** pgbench's own variables are numbers; text for each client comes from a table. */
async function storeValues(owner: pg.Client, values: (string | null)[][]): Promise<void> {
  await owner.query('DROP TABLE IF EXISTS bench_values');
  await owner.query('CREATE TABLE bench_values (client int PRIMARY KEY, v jsonb NOT NULL)');
  await owner.query(
    'INSERT INTO bench_values SELECT n - 1, v FROM jsonb_array_elements($1) WITH ORDINALITY AS e (v, n)',
    [JSON.stringify(values)],
  );
  // Both sides begin with statistics and without the dead rows of seeding.
  await owner.query('VACUUM ANALYZE');
}

/**
 * Finds PostgreSQL's types of each statement's parameters. pgbench numbers every mention of a variable anew,
 * so the type of one mention does not carry over to the next and each has to be named.
 */
async function findParameterTypes(owner: pg.Client, roundTrips: RecordedStatement[][]): Promise<string[]> {
  const types: string[] = [];
  for (const { text, values } of roundTrips.flat()) {
    if (values.length === 0) continue;
    await owner.query(`PREPARE bench_statement AS ${text}`);
    const { rows } = await owner.query<{ types: string[] }>(
      'SELECT parameter_types::text[] AS types FROM pg_prepared_statements',
    );
    types.push(...(rows[0]?.types ?? []));
    await owner.query('DEALLOCATE bench_statement');
  }
  return types;
}

/** The recorded statements, each round trip as one pipeline, as the server sends them. */
function pgbenchScript(
  roundTrips: RecordedStatement[][],
  types: string[],
  sample: (string | null)[],
): string {
  const parameter = (index: number) => {
    const value = sample[index] ?? null;
    if (value === null) return `NULL::${types[index]}`;
    const isFresh = value.includes(freshKey);
    return `(${isFresh ? `replace(:v${index}, '${freshKey}', :key)` : `:v${index}`})::${types[index]}`;
  };
  let used = 0;
  const pipelines = roundTrips.map((statements) => {
    const sql = statements.map(({ text, values }) => {
      const first = used;
      used += values.length;
      return `${text.trim().replace(/\$(\d+)/g, (_, n: string) => parameter(first + Number(n) - 1))};`;
    });
    return ['\\startpipeline', ...sql, '\\endpipeline'].join('\n');
  });
  const columns = sample.map((_, index) => `v->>${index} AS v${index}`);
  return `\\if :ready = 0
SELECT ${columns.join(', ')} FROM bench_values WHERE client = :client_id \\gset
\\set ready 1
\\endif
\\set n :n + 1
\\set key :first + :n * 1000 + :client_id
${pipelines.join('\n')}
`;
}

async function runPgbench(
  program: string,
  script: string,
  { application: connection }: BenchDatabase,
  clients: number,
  seconds: number,
): Promise<number> {
  const threads = 2;
  const { stdout } = await run(
    program,
    [
      ...['-n', '-M', 'prepared', '-c', String(clients), '-j', String(threads), '-T', String(seconds)],
      ...['-f', script, '-D', 'ready=0', '-D', 'n=0', '-D', `first=${firstKeyOfRun()}`],
      ...['-h', connection.host, '-p', String(connection.port), '-U', connection.user, connection.database],
    ],
    {
      timeout: (seconds + 20) * 1000,
      maxBuffer: 10_000_000,
    },
  ).catch((error: { stderr?: string }) => {
    // All clients fail with the same message.
    throw new Error(`pgbench failed: ${error.stderr?.slice(0, 500)}`);
  });
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!perSecond) throw new Error(`pgbench gave no rate: ${stdout}`);
  return perSecond;
}
