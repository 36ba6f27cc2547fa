import { expect, it } from 'vitest';
import { defaultBillLabel } from '../settings/bill-label.ts';
import { houseTextsOf } from './house-texts.ts';

const olives = { name: 'Oliven', groupName: 'Belag' };
const house = {
  categories: [
    {
      ...{ id: 'c', name: 'Pizza', description: 'Aus dem Holzofen', options: [{ id: 'o1', ...olives }] },
      items: [
        { id: 'a', name: 'Margherita', description: '', tags: ['vegan'], options: [{ id: 'o2', ...olives }] },
        { id: 'b', name: 'Pizza', description: 'Aus dem Holzofen', tags: ['vegan'], options: [] },
      ],
    },
  ],
  periods: [{ id: 'p', name: 'Mittagstisch' }],
  flexButtonLabel: 'Zahlen bitte',
  linkLabels: ['Tisch reservieren'],
  correctionReasons: ['Ausverkauft'],
};

it('lists every text once, in the order of the menu, with all places where it stands [LANG-9]', () => {
  expect(houseTextsOf(house).map(({ kind, text, of, places }) => [kind, text, of, places.join(' ')])).toEqual(
    [
      ['category', 'Pizza', '', 'category:c item:b'],
      ['categoryDescription', 'Aus dem Holzofen', 'Pizza', 'categoryDescription:c description:b'],
      ['group', 'Belag', 'Pizza', 'group:o1 group:o2'],
      ['extra', 'Oliven', 'Pizza', 'extra:o1 extra:o2'],
      ['item', 'Margherita', 'Pizza', 'item:a'],
      ['tag', 'vegan', 'Margherita', ''],
      ['period', 'Mittagstisch', '', 'period:p'],
      ['call', 'Zahlen bitte', '', 'call:flex'],
      ['link', 'Tisch reservieren', '', ''],
      ['reason', 'Ausverkauft', '', ''],
    ],
  );
});

it('leaves out what the page says itself', () => {
  const texts = houseTextsOf({ ...house, flexButtonLabel: defaultBillLabel });
  expect(texts.map(({ text }) => text)).not.toContain(defaultBillLabel);
});
