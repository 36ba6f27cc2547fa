import pg from 'pg';
import { expect, test } from 'vitest';
import { withParameters } from './address.ts';

const shard = { host: 'node-2', port: '5433', options: '-c search_path=shard_1' };

test.each([
  ['postgres://anna:s%40t@db.example:5432/gedeck?sslmode=disable', 'gedeck'],
  ['postgres://anna:s%40t@%2Frun%2Fpg/gedeck', 'gedeck'],
  ['postgres:///gedeck?host=/run/pg&user=anna&password=s%40t', 'gedeck'],
  ['postgres://anna:s%40t@[::1]/gedeck', 'gedeck'],
])('the driver finds what %s is given', (address, database) => {
  const client = new pg.Client({ connectionString: withParameters(address, shard) });
  const { user, password, host, port } = client;
  expect({ user, password, host, port, database: client.database }).toEqual({
    ...{ user: 'anna', password: 's@t', database },
    ...{ host: 'node-2', port: 5433 },
  });
});

test('options are added to the last that the address has', () => {
  const address = withParameters('postgres://h/d?options=-c%20a%3D1&options=-c%20b%3D1', {
    options: '-c role=x',
  });
  expect(new URL(address).searchParams.getAll('options')).toEqual(['-c b=1 -c role=x']);
});
