import { expect, it } from 'vitest';
import { displayedStatus } from './table-status.ts';

const free = {
  status: 'frei',
  needsHelp: false,
  wantsBill: false,
  hasActiveSession: false,
  hasOpenOrder: false,
} as const;

it.each([
  [{}, 'frei'],
  [{ hasActiveSession: true }, 'besetzt'],
  [{ hasActiveSession: true, hasOpenOrder: true }, 'bestellt'],
  [{ hasActiveSession: true, hasOpenOrder: true, wantsBill: true }, 'rechnung'],
  [{ hasActiveSession: true, hasOpenOrder: true, needsHelp: true }, 'hilfe'],
  [{ needsHelp: true }, 'hilfe'],
  [{ status: 'rechnung' as const }, 'rechnung'],
  [{ status: 'bestellt' as const, hasActiveSession: true }, 'bestellt'],
])('a free table with %j shows %s [TAB-1]', (change, status) => {
  expect(displayedStatus({ ...free, ...change })).toBe(status);
});
