import * as is from './columns.ts';
import { ask } from './rows.ts';
import type { Database } from './tenant.ts';

/** No account has it. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Writes what nobody reads, down to the disk, as an order is written: a message in PostgreSQL's log, which takes no
 * table and no lock, and a temporary file, for more rows than its memory holds. A full disk refuses the file
 * long before the log, whose next pieces lie there already.
 *
 * @returns false: only reading is allowed, as on a standby
 * @throws when the database does not answer, is not migrated or cannot write
 */
export async function tryWrite(database: Pick<Database, 'withAccount'>): Promise<boolean> {
  return database.withAccount(nobody, async (tx) => {
    const [, { isReadOnly }] = await Promise.all([
      tx.query("SET LOCAL work_mem = '64kB'"),
      ask(tx, { isReadOnly: is.bool, spilt: is.int, logged: is.orNull(is.text) }).only({
        name: 'try-write',
        text: `SELECT "isReadOnly", spilt,
            CASE WHEN NOT "isReadOnly" THEN pg_logical_emit_message(true, 'gedeck', '')::text END AS logged
          FROM (SELECT current_setting('transaction_read_only')::bool AS "isReadOnly") setting,
            (SELECT count(*) FROM (SELECT 1 FROM restaurant_directory LIMIT 1) one) migrated,
            (SELECT count(*)::int AS spilt FROM generate_series(1, 5000)) series`,
      }),
    ]);
    return !isReadOnly;
  });
}
