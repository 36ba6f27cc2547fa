import { expect, test } from 'vitest';
import { foldText } from './search-text.ts';

test.each([
  ['Käse', 'kaese', 'KASE'],
  ['Süßkartoffel', 'suesskartoffel', 'SUSSKARTOFFEL'],
  ['Crème brûlée', 'creme brulee', 'Creme Brulee'],
  ["Tè d'Inverno", 'te d’inverno', 'TE DINVERNO'],
  ['Smørrebrød', 'smorrebrod', 'SMØRREBRØD'],
  ['İzmir köfte', 'izmir kofte', 'IZMIR KÖFTE', 'ızmır köfte'],
  ['Żurek z jajkiem', 'zurek z jajkiem', 'ŻUREK Z JAJKIEM'],
  ['Ґаличина', 'галичина', 'ГАЛИЧИНА'],
  ['м’ясо', "м'ясо", 'мʼясо'],
  ['قَهْوَة', 'قهوة', 'قهوه', 'قهـــوة'],
  ['أرز', 'ارز', 'ٱرز'],
  ['سلطة ١٢', 'سلطة 12'],
  ['مشوى', 'مشوي', 'مشوی'],
])('%s is found however it is typed [LANG-12]', (...ways) => {
  expect(new Set(ways.map(foldText)).size).toBe(1);
});

test('different words stay different', () => {
  expect(foldText('Bar')).not.toBe(foldText('Bier'));
});
