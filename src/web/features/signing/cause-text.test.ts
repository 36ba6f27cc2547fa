import { expect, it } from 'vitest';
import { causeSentence, isCauseOfKeys } from './cause-text.ts';

it.each([
  ['TIMED_OUT', 'Der Dienst des Herstellers hat nicht rechtzeitig geantwortet. Code: TIMED_OUT'],
  [
    'E_TSS_DISABLED',
    'Die TSE wurde beim Hersteller deaktiviert. Das ist endgültig: Sie brauchen eine neue TSE. Code: E_TSS_DISABLED',
  ],
  ['E_NEVER_HEARD_OF', 'Unbekannter Fehler. Code: E_NEVER_HEARD_OF'],
  ['toString', 'Unbekannter Fehler. Code: toString'],
])('the cause %s in words', (code, sentence) => {
  expect(causeSentence(code)).toBe(sentence);
});

it('wrong keys are mended by other keys', () => {
  expect(['E_UNAUTHORIZED', 'TIMED_OUT'].map(isCauseOfKeys)).toEqual([true, false]);
});
