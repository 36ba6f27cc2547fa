import { ORPCError } from '@orpc/client';
import { describe, expect, test, vi } from 'vitest';
import type { EnterResult } from '#contract/sessions.ts';
import { enterTable, whileOrderWaits } from './enter-table.ts';

const joined = {
  state: 'joined',
  visit: {
    tableSessionId: 's',
    tableNumber: 5,
    status: 'active',
    mergedInto: null,
    lapsed: false,
    pin: '4831',
    startedAt: '2026-11-21T18:00:00Z',
    call: null,
    orders: [],
    waiting: [],
    knocks: [],
    openAmount: 0,
    menuVersion: 1,
    position: 'e.1',
  },
} satisfies EnterResult;
const pinRequired: EnterResult = { state: 'pin_required' };
const pinWrong = new ORPCError('PIN_WRONG', { status: 403, data: { triesLeft: 3 } });

/** A stand-in for a table: one answer for a try without PIN, and one for each PIN. */
function table(answers: Record<string, EnterResult | Error>) {
  const enter = vi.fn(async (pin?: string) => {
    const answer = answers[pin ?? 'none'];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { enter, forgetPin: vi.fn(), rememberedPin: null as string | null };
}

test('a free table, or one this phone sits at, needs no PIN', async () => {
  const free = { ...table({ none: joined }), rememberedPin: '1111' };
  expect(await enterTable(free)).toBe(joined);
  expect(free.enter.mock.calls).toEqual([[undefined]]);
});

test('[PIN-1] an occupied table asks for the PIN', async () => {
  expect(await enterTable(table({ none: pinRequired }))).toEqual({ state: 'pin_required', problem: null });
});

test('the remembered PIN is offered by itself', async () => {
  const occupied = { ...table({ none: pinRequired, '4831': joined }), rememberedPin: '4831' };
  expect(await enterTable(occupied)).toBe(joined);
  expect(occupied.forgetPin).not.toHaveBeenCalled();
});

test('a remembered PIN that no longer fits is forgotten, without a reproach', async () => {
  const occupied = { ...table({ none: pinRequired, '1111': pinWrong }), rememberedPin: '1111' };
  expect(await enterTable(occupied)).toEqual({ state: 'pin_required', problem: null });
  expect(occupied.forgetPin).toHaveBeenCalledOnce();
});

test('a remembered PIN is kept when only the reception fails', async () => {
  const occupied = { ...table({ none: pinRequired }), rememberedPin: '4831' };
  expect(await enterTable(occupied)).toEqual({ state: 'failed' });
  expect(occupied.forgetPin).not.toHaveBeenCalled();
});

test('[PIN-2] a wrong PIN is told with the tries left, and the remembered one is not tried after it', async () => {
  const occupied = { ...table({ '1234': pinWrong }), typedPin: '1234', rememberedPin: '4831' };
  expect(await enterTable(occupied)).toEqual({
    state: 'pin_required',
    problem: { code: 'PIN_WRONG', details: { triesLeft: 3 } },
  });
  expect(occupied.enter).toHaveBeenCalledOnce();
});

test.each([
  ['RESTAURANT_CLOSED', 'closed'],
  ['TABLE_NOT_REGISTERED', 'table_not_registered'],
  ['SERVICE_UNAVAILABLE', 'failed'],
])('%s leads to %s', async (code, state) => {
  expect(await enterTable(table({ none: new ORPCError(code, { status: 409 }) }))).toEqual({ state });
});

test('without an answer to a typed PIN the guest can type it again', async () => {
  expect(await enterTable({ ...table({}), typedPin: '1234' })).toEqual({
    state: 'pin_required',
    problem: { code: 'FAILED' },
  });
});

test('a visit that has ended while the phone slept is not begun anew', async () => {
  const free = table({ none: joined });
  const lastVisit = async () => ({ ...joined.visit, status: 'completed' as const });
  expect(await enterTable({ ...free, lastVisit })).toEqual({ state: 'ended', tableSessionId: 's' });
  expect(free.enter).not.toHaveBeenCalled();
});

test('[TAB-9] a phone of a merged party goes on with the other one, without a PIN', async () => {
  const free = table({ none: joined });
  const other = { ...joined.visit, tableSessionId: 'other', tableNumber: 8 };
  const lastVisit = async (mergedInto?: string) =>
    mergedInto === 'other' ? other : { ...joined.visit, status: 'completed' as const, mergedInto: 'other' };
  expect(await enterTable({ ...free, lastVisit })).toEqual({ state: 'joined', visit: other });
  expect(free.enter).not.toHaveBeenCalled();
});

test('[TAB-12] a phone whose empty party ended by itself sits down anew, and forgets that party’s PIN', async () => {
  const anew = { ...joined, visit: { ...joined.visit, tableSessionId: 'anew' } };
  const lastVisit = async () => ({ ...joined.visit, status: 'completed' as const, lapsed: true });
  const free = { ...table({ none: anew }), rememberedPin: '4831', lastVisit };
  expect(await enterTable(free)).toEqual(anew);
  const occupied = { ...table({ none: pinRequired }), rememberedPin: '4831', lastVisit };
  expect(await enterTable(occupied)).toEqual({ state: 'pin_required', problem: null });
  expect(occupied.forgetPin).toHaveBeenCalledOnce();
  // The old party's PIN is not tried on the next party.
  expect(occupied.enter.mock.calls).toEqual([[undefined]]);
});

test('a visit that still goes on is taken up again; one that is unknown is not', async () => {
  const free = table({ none: joined });
  expect(await enterTable({ ...free, lastVisit: async () => joined.visit })).toEqual(joined);
  expect(free.enter).not.toHaveBeenCalled();
  const lastVisit = () => Promise.reject(new ORPCError('NOT_AT_TABLE', { status: 403 }));
  expect(await enterTable({ ...free, lastVisit })).toEqual(joined);
  expect(free.enter).toHaveBeenCalledOnce();
});

test('while the last visit cannot be asked after, no new one is begun', async () => {
  const free = table({ none: joined });
  const lastVisit = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await enterTable({ ...free, lastVisit })).toEqual({ state: 'failed' });
  expect(free.enter).not.toHaveBeenCalled();
});

test('while an order waits for the network, a table that does not answer is no failure to show', () => {
  expect(whileOrderWaits({ state: 'failed' })).toEqual({ state: 'entering' });
  for (const state of ['closed', 'table_not_registered'] as const) {
    expect(whileOrderWaits({ state })).toEqual({ state });
  }
});

test.each(['missing', 'old'] as const)(
  'the code on the table has to be scanned: it is %s [DOOR-1]',
  async (problem) => {
    const scan: EnterResult = { state: 'scan_required', way: 'code', problem };
    expect(await enterTable(table({ none: scan }))).toEqual(scan);
  },
);

test('a phone that staff have sent away is told so [DOOR-7]', async () => {
  const barred = table({ none: new ORPCError('PHONE_BARRED', { status: 403 }) });
  expect(await enterTable(barred)).toEqual({ state: 'barred' });
});

describe('a party that staff have not let in [DOOR-4]', () => {
  const provisional = { ...joined.visit, tableSessionId: 'own', status: 'provisional' as const };
  const lastVisit = async () => provisional;

  test('goes on without a PIN', async () => {
    const there = { ...table({}), lastVisit };
    expect(await enterTable(there)).toEqual({ state: 'joined', visit: provisional });
    expect(there.enter).not.toHaveBeenCalled();
  });

  test('joins the others at its table with their PIN', async () => {
    const there = { ...table({ '4831': joined }), lastVisit, typedPin: '4831' };
    expect(await enterTable(there)).toEqual(joined);
  });

  test.each<[string, Record<string, EnterResult | Error>, object]>([
    ['a wrong PIN', { '1234': pinWrong }, { code: 'PIN_WRONG', details: { triesLeft: 3 } }],
    ['no answer', {}, { code: 'FAILED' }],
    ['nobody there', { '1234': { ...joined, visit: provisional } }, { code: 'NOBODY_LET_IN' }],
  ])('stays as it is after %s', async (_, answers, pinProblem) => {
    const there = { ...table(answers), lastVisit, typedPin: '1234' };
    expect(await enterTable(there)).toEqual({ state: 'joined', visit: provisional, pinProblem });
  });

  test('is told when staff send its phone away meanwhile', async () => {
    const away = { '1234': new ORPCError('PHONE_BARRED', { status: 403 }) };
    expect(await enterTable({ ...table(away), lastVisit, typedPin: '1234' })).toEqual({ state: 'barred' });
  });
});
