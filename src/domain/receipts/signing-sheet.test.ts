import { describe, expect, it } from 'vitest';
import type { PaymentProof } from '../signing/payment-proof.ts';
import { signingSheetOf } from './signing-sheet.ts';

const entry = {
  kind: 'payment' as const,
  ...{ paymentId: 'a', at: '2026-11-26T18:05:03Z', tillSerial: 'GEDECK-1' },
};
const signed: PaymentProof = {
  ...{
    ...entry,
    state: 'signed',
    processType: 'Kassenbeleg-V1',
    processData: '',
    transactionNumber: 7,
    signatureCounter: 31,
  },
  ...{ startedAt: '2026-11-26T18:05:01.000Z', finishedAt: '2026-11-26T18:05:02.000Z', signature: 'c2ln' },
  ...{ deviceSerial: 'ab', algorithm: 'ecdsa-plain-SHA256', timeFormat: 'unixTime', publicKey: 'a2V5' },
  ...{ certificationId: 'BSI-K-TR-0490-2021', isForTests: false, isSimulation: false, qrText: 'V0;…' },
};
const waiting: PaymentProof = { ...entry, state: 'waiting' };
const failed: PaymentProof = { ...entry, state: 'failed', error: 'TIMEOUT' };
const none: PaymentProof = { ...entry, state: 'none', isDeviceThere: false };

function sheet(
  signing: PaymentProof[],
  lines: readonly unknown[] = ['a line'],
  receiptNumber: number | null = 12,
) {
  const found = signingSheetOf({
    ...{
      receiptNumber,
      signing,
      lines,
      firstOrderAt: '2026-11-26T17:30:09.512Z',
      restaurant: { timeZone: 'Europe/Berlin' },
    },
  });
  return found && { ...found, facts: told(found.facts) };
}

const told = (rows: readonly { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`);

describe('[RCP-15] a signed payment', () => {
  it('has each item of § 6 KassenSichV, as the device says it', () => {
    const { facts, blocks: [block] = [] } = sheet([signed]) ?? {};
    expect(facts).toEqual(['Beginn der ersten Bestellung: 26.11.2026, 18:30:09']);
    expect(told(block?.rows ?? [])).toEqual([
      'Beginn des Vorgangs (UTC): 2026-11-26T18:05:01.000Z',
      'Ende des Vorgangs (UTC): 2026-11-26T18:05:02.000Z',
      'Transaktionsnummer: 7',
      'Signaturzähler: 31',
      'Seriennummer der Kasse: GEDECK-1',
    ]);
    expect(told(block?.small ?? [])).toEqual(['Seriennummer der TSE: ab', 'Prüfwert: c2ln']);
    expect(block).toMatchObject({ title: null, warning: null, notice: null, qr: 'V0;…' });
  });

  it.each([
    [true, 'SIMULATION: Diese Signatur stammt von keiner zertifizierten TSE.'],
    [false, 'TESTUMGEBUNG: Diese Signatur stammt von keiner zertifizierten TSE.'],
  ])('that proves nothing says so; by a simulation: %s', (isSimulation, warning) => {
    expect(sheet([{ ...signed, isForTests: true, isSimulation }])?.blocks).toMatchObject([{ warning }]);
  });
});

describe('[RCP-15] a payment without a signature says why, and when it was booked', () => {
  const booked = ['Zahlung gebucht: 26.11.2026, 19:05:03', 'Seriennummer der Kasse: GEDECK-1'];

  it.each<[string, PaymentProof, string]>([
    ['failed', failed, 'TSE ausgefallen: Diese Zahlung wurde nicht signiert (TIMEOUT).'],
    ['waiting', waiting, 'TSE ausgefallen: Die Signatur liegt noch nicht vor.'],
    ['no device', none, 'Diese Kasse hat keine technische Sicherheitseinrichtung (TSE).'],
    [
      'no device then',
      { ...none, isDeviceThere: true },
      'Bei dieser Zahlung hatte die Kasse noch keine technische Sicherheitseinrichtung (TSE).',
    ],
  ])('%s', (_, proof, notice) => {
    const [block] = sheet([proof])?.blocks ?? [];
    expect(block).toMatchObject({ title: null, warning: null, notice, small: [], qr: null });
    expect(told(block?.rows ?? [])).toEqual(booked);
  });

  it('on a preview, which has not waited, does not say that the device is out [RCP-14]', () => {
    expect(sheet([waiting], ['a line'], null)?.blocks).toMatchObject([
      { notice: 'Die Signatur der TSE liegt noch nicht vor.' },
    ]);
  });

  it('where nothing is known of the till: of before it had a journal', () => {
    const [block] = sheet([{ ...none, tillSerial: null }])?.blocks ?? [];
    expect(told(block?.rows ?? [])).toEqual(booked.slice(0, 1));
  });
});

describe('[RCP-15] several payments', () => {
  it('have a block each, by the clock of the restaurant', () => {
    expect(sheet([signed, failed])?.blocks.map(({ title }) => title)).toEqual([
      'Zahlung vom 26.11.2026, 19:05',
      'Zahlung vom 26.11.2026, 19:05',
    ]);
  });

  it('without a device are one block, with each moment and each till', () => {
    const blocks = sheet([none, { ...none, at: '2026-11-26T18:06:00Z' }])?.blocks ?? [];
    expect(blocks.map(({ notice }) => notice)).toEqual([
      'Diese Kasse hat keine technische Sicherheitseinrichtung (TSE).',
    ]);
    expect(told(blocks[0]?.rows ?? [])).toEqual([
      'Zahlung gebucht: 26.11.2026, 19:05:03',
      'Zahlung gebucht: 26.11.2026, 19:06:00',
      'Seriennummer der Kasse: GEDECK-1',
    ]);
  });
});

describe('[RCP-15] without a payment', () => {
  it('a receipt says that it is not paid yet', () => {
    expect(sheet([])).toMatchObject({
      facts: [],
      blocks: [
        {
          notice: 'Noch nicht bezahlt. Die Signatur der TSE steht auf dem Beleg der Zahlung.',
          rows: [],
          qr: null,
        },
      ],
    });
  });

  it('one that covers nothing says nothing', () => {
    expect(sheet([], [])).toBeNull();
  });

  it.each<[PaymentProof, string | null]>([
    [{ ...signed, kind: 'payment_undone' }, null],
    [
      { ...failed, kind: 'payment_undone' },
      'TSE ausgefallen: Diese Rücknahme wurde nicht signiert (TIMEOUT).',
    ],
  ])('one of an undone payment shows what undid it', (proof, notice) => {
    expect(sheet([proof], [])).toMatchObject({
      facts: [],
      blocks: [{ title: 'Rücknahme der Zahlung, 26.11.2026, 19:05', notice }],
    });
  });
});
