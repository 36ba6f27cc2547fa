import { expect, test } from 'vitest';
import { foldText } from './search-text.ts';

test.each([
  ['Käse', 'kaese', 'KASE'],
  ['Süßkartoffel', 'suesskartoffel', 'SUSSKARTOFFEL'],
  ['Crème brûlée', 'creme brulee', 'Creme Brulee'],
  ["Tè d'Inverno", 'te d’inverno', 'TE DINVERNO'],
  ['Smørrebrød', 'smorrebrod', 'SMØRREBRØD'],
])('%s is found however it is typed', (...ways) => {
  expect(new Set(ways.map(foldText)).size).toBe(1);
});

test('different words stay different', () => {
  expect(foldText('Bar')).not.toBe(foldText('Bier'));
});
