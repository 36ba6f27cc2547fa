import { expect, it } from 'vitest';
import { isLegalFactName, operatorFactNames, requiredOperatorFacts } from './operator-facts.ts';

it.each([...operatorFactNames, 'GUEST_DATA_DAYS'])('legal texts may name %s', (name) => {
  expect(isLegalFactName(name)).toBe(true);
});

it.each(['DATABASE_URL', 'OPERATOR', 'operator_name', ''])('legal texts name no %j', (name) => {
  expect(isLegalFactName(name)).toBe(false);
});

it('asks every operator for name, address, e-mail and hosting', () => {
  expect(requiredOperatorFacts).toEqual([
    ...['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL', 'OPERATOR_HOSTING'],
  ]);
});
