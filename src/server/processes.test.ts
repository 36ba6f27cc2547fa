import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const DATABASE_URL = 'postgres://gedeck@localhost/gedeck';

test.each<[NodeJS.ProcessEnv, number]>([
  [{}, 1],
  [{ PROCESSES: '14' }, 14],
  [{ PROCESSES: '64', DATABASE_URL }, 64],
  [{ PROCESSES: 'auto' }, Math.min(availableParallelism(), 14)],
  [{ PROCESSES: 'auto', DATABASE_URL }, Math.min(availableParallelism(), 64)],
])('%o are as many processes [OPS-7]', (env, count) => {
  expect(readConfig(env).processes).toBe(count);
});

test.each<NodeJS.ProcessEnv>([
  { PROCESSES: '0' },
  { PROCESSES: '1.5' },
  { PROCESSES: 'many' },
  { PROCESSES: '65', DATABASE_URL },
  // The embedded database has no connections for more.
  { PROCESSES: '15' },
])('%o is refused [OPS-7]', (env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
});
