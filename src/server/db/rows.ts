import { channel } from 'node:diagnostics_channel';
import type { QueryConfig, QueryResult } from 'pg';
import type { Columns, Row } from './columns.ts';

type Statement = [statement: string | QueryConfig, values?: unknown[]];

/** A transaction, a connection, or the pool. */
export interface Querying {
  /**
   * Runs plain SQL; with a `name` it is prepared once per connection. Queries that are started without
   * awaiting the one before travel as one pipeline. To get rows, use `ask`.
   */
  query(...statement: Statement): Promise<QueryResult<never>>;
}

const answers = channel('gedeck:answers');

/** Asks for rows that have these columns: `ask(tx, { id: is.uuid }).all('SELECT …')`. */
export function ask<C extends Columns>(by: Querying, columns: C) {
  const all = async (...statement: Statement): Promise<Row<C>[]> => {
    const { fields, rows } = await by.query(...statement);
    if (answers.hasSubscribers) answers.publish({ columns, statement, fields, rows });
    return rows;
  };
  return {
    all,
    /** The first row, or null when there is none. */
    async first(...statement: Statement): Promise<Row<C> | null> {
      const [row] = await all(...statement);
      return row ?? null;
    },
    /** The row of a statement that always has one, such as a count. */
    async only(...statement: Statement): Promise<Row<C>> {
      const [row] = await all(...statement);
      if (row === undefined) throw new Error('a statement that always has a row had none');
      return row;
    },
  };
}
