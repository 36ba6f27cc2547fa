import { type Combination, combinationLimits, type DishVat, isCombination } from '../money/dish-vat.ts';
import { euroInput, parseEuro } from '../money/euro-input.ts';
import { lastingPercentOf, type VatChoice, vatKeys } from '../money/vat-rates.ts';
import { vatChoiceOf } from './sheet-words.ts';

/* How something is taxed, in the cells of a menu's CSV file. [MENU-5] */

/** `food`, `19`, `food 70 % + drink 30 %`, `food 12,00 + drink 4,00`; empty: as the category or the dish. */
export function vatCell(vat: DishVat | null): string {
  if (vat === null) return '';
  if (typeof vat === 'string') return wordOf(vat);
  const shareCell = (share: number) => (vat.by === 'percent' ? `${share} %` : euroInput(share));
  return vat.parts.map((part) => `${wordOf(part.vat)} ${shareCell(part.share)}`).join(' + ');
}

/** Parses what `vatCell` writes, or people do; undefined when nobody can read it. */
export function vatOfCell(cell: string): DishVat | null | undefined {
  if (cell.trim() === '') return null;
  const parts = cell.split('+', combinationLimits.mostParts + 1);
  if (parts.length === 1) return choiceOf(cell);
  const read = parts.map(partOf);
  const isPercent = read.some((part) => part?.isPercent);
  if (read.some((part) => part === null || part.isPercent !== isPercent)) return undefined;
  const combination: Combination = {
    by: isPercent ? 'percent' : 'price',
    parts: read.flatMap((part) => (part ? [{ vat: part.vat, share: part.share }] : [])),
  };
  return isCombination(combination) ? combination : undefined;
}

function partOf(text: string): { vat: VatChoice; share: number; isPercent: boolean } | null {
  const [, word = '', amount = '', unit] = /^\s*(\S.*?)\s+([\d.,]{1,8})\s*([%€])?\s*$/.exec(text) ?? [];
  const vat = choiceOf(word);
  const isPercent = unit === '%';
  const share = isPercent ? Number(amount) : parseEuro(amount);
  return vat && share !== null ? { vat, share, isPercent } : null;
}

function wordOf(vat: VatChoice): string {
  return vat === 'food' || vat === 'drink' ? vat : String(lastingPercentOf(vat));
}

function choiceOf(cell: string): VatChoice | undefined {
  const [, percent] = /^\s*(\d+)(?:[.,]0+)?\s*%?\s*$/.exec(cell) ?? [];
  if (percent === undefined) return vatChoiceOf(cell) ?? undefined;
  return vatKeys.find((key) => lastingPercentOf(key) === Number(percent));
}
