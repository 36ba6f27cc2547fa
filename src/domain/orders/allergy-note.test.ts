import { expect, test } from 'vitest';
import { mentionsAllergy } from './allergy-note.ts';

test.each([
  ['Nussallergie!', true],
  ['Bin allergisch gegen Sellerie', true],
  ['peanut ALLERGY', true],
  ['Alergie auf Nüsse', true],
  ['allergic to fish', true],
  ['Laktoseintoleranz', true],
  ['Glutenunverträglichkeit', true],
  ['verträgt keine Milch', true],
  ['vertrag kein Ei', true],
  ['Zöliakie', true],
  ['coeliac', true],
  ['celiac', true],
  ['ohne Zwiebeln', false],
  ['Bitte alles zusammen servieren', false],
  ['extra Erdnüsse', false],
  ['', false],
  [null, false],
])('[ORD-12] %j: %s', (note, expected) => {
  expect(mentionsAllergy(note)).toBe(expected);
});
