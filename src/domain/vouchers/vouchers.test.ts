import { describe, expect, it } from 'vitest';
import {
  codeLength,
  codeLetters,
  readVoucherCode,
  voucherCodeText,
  voucherExpiry,
  voucherState,
} from './voucher-rules.ts';
import { voucherSheetOf } from './voucher-sheet.ts';

describe('a code', () => {
  it('has 60 bits [VOU-1]', () => {
    expect(new Set(codeLetters).size ** codeLength).toBe(2 ** 60);
  });

  it.each([
    ['7QK4-00ZP-M3XA', '7QK400ZPM3XA'],
    ['7qk4 00zp m3xa', '7QK400ZPM3XA'],
    ['7QK4–OoZP—M3XA', '7QK400ZPM3XA'],
    ['il00-0000-000L', '110000000001'],
    ['۷QK۴-۰۰ZP-M۳XA', '7QK400ZPM3XA'],
    ['７ＱＫ４－００ＺＰ－Ｍ３ＸＡ', '7QK400ZPM3XA'],
    ['7QK4-00ZP-M3X', null],
    ['7QK4-00ZP-M3XAA', null],
    ['7QK4-00ZP-M3XU', null],
    ['', null],
  ])('%s is read as %s [VOU-1]', (typed, code) => {
    expect(readVoucherCode(typed)).toBe(code);
  });

  it('is printed in groups, and read again', () => {
    expect(voucherCodeText('7QK400ZPM3XA')).toBe('7QK4-00ZP-M3XA');
    expect(readVoucherCode(voucherCodeText('7QK400ZPM3XA'))).toBe('7QK400ZPM3XA');
  });
});

describe('a voucher pays', () => {
  it.each([
    ['2026-01-01', '2029-12-31'],
    ['2026-12-31', '2029-12-31'],
    ['2027-01-01', '2030-12-31'],
  ])('sold on %s, until %s [VOU-3]', (soldOn, expiresOn) => {
    expect(voucherExpiry(soldOn)).toBe(expiresOn);
  });

  it.each([
    [{ balance: 1, expiresOn: '2029-12-31', isCancelled: false }, '2029-12-31', 'open'],
    [{ balance: 1, expiresOn: '2029-12-31', isCancelled: false }, '2030-01-01', 'expired'],
    [{ balance: 0, expiresOn: '2029-12-31', isCancelled: false }, '2030-01-01', 'spent'],
    [{ balance: 0, expiresOn: '2029-12-31', isCancelled: true }, '2030-01-01', 'cancelled'],
  ])('%o is on %s: %s [VOU-2] [VOU-3]', (voucher, today, state) => {
    expect(voucherState(voucher, today)).toBe(state);
  });
});

describe('the sheet of a voucher', () => {
  const sold = {
    ...{ code: '7QK400ZPM3XA', amount: 5000, balance: 5000, soldOn: '2026-11-24', expiresOn: '2029-12-31' },
    ...{ method: 'cash', cardKind: null, restaurant: {} },
  } as const;

  it.each([
    [{ method: 'cash' }, 'Verkauft am 24.11.2026, bezahlt bar'],
    [{ method: 'card' }, 'Verkauft am 24.11.2026, bezahlt mit Karte'],
    [{ method: 'card', cardKind: 'EC-Karte' }, 'Verkauft am 24.11.2026, bezahlt mit EC-Karte'],
    [{ method: 'transfer' }, 'Verkauft am 24.11.2026, bezahlt per Überweisung'],
  ] as const)('says how it was paid for, and until when it holds [VOU-4]', (change, fact) => {
    const sheet = voucherSheetOf({ ...sold, ...change });
    expect(sheet.facts).toEqual([fact, 'Gültig bis 31.12.2029']);
    expect([sheet.amount.replace('\u00a0', ' '), sheet.code]).toEqual(['50,00 €', '7QK4-00ZP-M3XA']);
    expect(sheet.terms.join(' ')).toContain('keine Umsatzsteuer');
  });

  it('of a restaurant to train in says that it does not count [TRN-2]', () => {
    const { terms } = voucherSheetOf({ ...sold, method: 'cash', restaurant: { isTraining: true } });
    expect(terms[0]).toBe('Übung: Dieser Gutschein gilt nicht.');
    expect(voucherSheetOf({ ...sold, method: 'cash' }).terms).not.toContain(terms[0]);
  });

  it('printed again says what is left [VOU-2]', () => {
    const { facts } = voucherSheetOf({ ...sold, method: 'cash', balance: 550 });
    expect(facts.map((fact) => fact.replace('\u00a0', ' '))).toContain('Davon noch übrig: 5,50 €');
  });
});
