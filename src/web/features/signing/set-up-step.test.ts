import { expect, it } from 'vitest';
import { setUpStep } from './set-up-step.ts';

const begun = { isRunning: false, problem: null, serial: null, hasCodes: false };
const done = { ...begun, serial: 'ab12' };

it.each([
  ['while it is being set up', { ...begun, isRunning: true }, 'running'],
  ['when it could not be', { ...begun, problem: 'E_UNAUTHORIZED' }, 'stopped'],
  ['when whoever did it was cut off', begun, 'stopped'],
  ['with codes', { ...done, hasCodes: true }, 'codes'],
  ['without codes', done, 'ready'],
] as const)('the step of a set-up %s', (_, setUp, step) => {
  expect(setUpStep(setUp)).toBe(step);
});
