import type { Table } from '#contract/tables.ts';
import { callOf, displayedStatus } from '#domain/tables/table-status.ts';
import { onWire } from '../../api/on-wire.ts';
import type { StoredTable } from './tables.store.ts';

/** A table as it travels over the wire. */
export function tableView(table: StoredTable): Table {
  const {
    needsHelp,
    wantsBill,
    sessionId,
    pin,
    startedAt,
    pinLockedUntil,
    phones,
    openOrders,
    openAmount,
    ...rest
  } = table;
  const { freedSessionId, freedAt, ...own } = rest;
  const hasActiveSession = sessionId !== null;
  const calls = { needsHelp, wantsBill };
  const hasOpenOrder = openOrders > 0;
  const status = displayedStatus({ ...calls, status: own.status, hasActiveSession, hasOpenOrder });
  const session =
    hasActiveSession && pin !== null && startedAt !== null
      ? onWire({ id: sessionId, pin, startedAt, pinLockedUntil, phones, openOrders, openAmount })
      : null;
  const freed = freedSessionId && freedAt ? onWire({ tableSessionId: freedSessionId, at: freedAt }) : null;
  return { ...onWire(own), status, call: callOf(calls), session, freed };
}
