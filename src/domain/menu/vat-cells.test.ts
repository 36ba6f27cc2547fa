import { describe, expect, it } from 'vitest';
import type { DishVat } from '../money/dish-vat.ts';
import { vatCell, vatOfCell } from './vat-cells.ts';

describe('[MENU-5] [VAT-3] VAT in a cell', () => {
  const menu: DishVat = {
    by: 'percent',
    parts: [
      { vat: 'food', share: 70 },
      { vat: 'drink', share: 30 },
    ],
  };
  const brunch: DishVat = {
    by: 'price',
    parts: [
      { vat: 'food', share: 1890 },
      { vat: 'drink', share: 1100 },
    ],
  };

  it.each<[DishVat | null, string]>([
    [null, ''],
    ['food', 'food'],
    ['drink', 'drink'],
    ['standard', '19'],
    ['reduced', '7'],
    ['exempt', '0'],
    [menu, 'food 70 % + drink 30 %'],
    [brunch, 'food 18,90 + drink 11,00'],
  ])('%j is written as %s, and read again', (vat, cell) => {
    expect(vatCell(vat)).toBe(cell);
    expect(vatOfCell(cell)).toEqual(vat);
  });

  it.each<[string, DishVat | null | undefined]>([
    [' ', null],
    ['Speise', 'food'],
    ['Getränke', 'drink'],
    ['GETRÄNK', 'drink'],
    ['19 %', 'standard'],
    ['7,0%', 'reduced'],
    ['0', 'exempt'],
    ['Speisen 70% + Getränke 30%', menu],
    ['food 18.90 € + drink 11 €', brunch],
    [
      '7 18,90 + 19 11,00',
      {
        ...brunch,
        parts: [
          { vat: 'reduced', share: 1890 },
          { vat: 'standard', share: 1100 },
        ],
      },
    ],
    ['16', undefined],
    ['%', undefined],
    ['wine', undefined],
    ['constructor', undefined],
    ['food 70 % + drink 20 %', undefined],
    ['food 70 % + drink 30', undefined],
    ['food 70 %', undefined],
    ['food + drink', undefined],
    ['food 0,00 + drink 1,00', undefined],
    ['food 50,5 % + drink 49,5 %', undefined],
    [Array.from({ length: 6 }, () => 'food 1,00').join('+'), undefined],
  ])('reads %s as %j', (cell, vat) => {
    expect(vatOfCell(cell)).toEqual(vat);
  });
});
