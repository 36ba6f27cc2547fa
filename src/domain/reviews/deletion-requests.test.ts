import { expect, it } from 'vitest';
import { type DeletionStatus, deletionRefusal, isDecisionExplained } from './deletion-requests.ts';

it.each<[string, boolean, DeletionStatus[], ReturnType<typeof deletionRefusal>]>([
  ['a review nobody has asked about', false, [], null],
  ['one with a pending request', false, ['pending'], 'REVIEW_REQUEST_PENDING'],
  ['one that was kept', false, ['rejected'], null],
  ['one that was kept and asked about again', false, ['pending', 'rejected'], 'REVIEW_REQUEST_PENDING'],
  ['one that is removed', true, ['approved', 'rejected'], 'REVIEW_REMOVED'],
])('asking for the deletion of %s [REV-7]', (_, isRemoved, statuses, refusal) => {
  expect(deletionRefusal({ isRemoved, requests: statuses.map((status) => ({ status })) })).toBe(refusal);
});

it.each([
  ['rejected', '', false],
  ['rejected', 'It is an opinion.', true],
  ['approved', '', true],
  ['approved', 'An insult.', true],
] as const)('%s with the reason "%s" is explained: %s [REV-8]', (decision, reason, isExplained) => {
  expect(isDecisionExplained(decision, reason)).toBe(isExplained);
});
