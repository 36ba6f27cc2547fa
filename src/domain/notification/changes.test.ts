import { describe, expect, it } from 'vitest';
import { changesSince, deadlineOf, hintsSince } from './changes.ts';
import { askedOf, type KnownDevice, type KnownTill, tillsToNotify, unreadyTills } from './known-tills.ts';
import {
  isComplete,
  lastDayOf,
  missingOfPlace,
  missingOfTill,
  type NotifiedFacts,
} from './notified-facts.ts';

const first: KnownDevice = {
  ...{ deviceId: 'first', kind: 'fiskaly', serial: 'aa', isForTests: false, asksCertification: false },
  ...{ certificationId: 'BSI-K-TR-0490-2021', startedOn: '2026-11-03', endedOn: null },
};
const second: KnownDevice = { ...first, deviceId: 'second', serial: 'bb', startedOn: '2026-11-20' };
const testEnvironment: KnownDevice = { ...first, deviceId: 'test', serial: 'cc', isForTests: true };
const simulation: KnownDevice = { ...testEnvironment, kind: 'simulator' };

const till: KnownTill = {
  ...{ tillId: 'main', name: 'Hauptkasse', serial: 'GEDECK-1', acquiredOn: '2026-11-02', endReason: null },
  ...{ startedOn: '2026-11-01', endedOn: null, devices: [first] },
};
const bar: KnownTill = { ...till, tillId: 'bar', name: 'Bar', serial: 'GEDECK-2', startedOn: '2026-11-12' };
const ended: KnownTill = { ...till, endedOn: '2026-11-15', endReason: 'verkauft' };
const replaced: KnownTill = { ...till, devices: [second, { ...first, endedOn: '2026-11-19' }] };

const recertified: KnownTill = {
  ...till,
  devices: [
    { ...second, certificationId: 'BSI-K-TR-0001-2025' },
    { ...first, endedOn: '2026-11-19' },
  ],
};

const place = { name: 'Sole', address: 'Weg 1\n10115 Berlin', taxId: '12/345/67890', ustId: '' };
const none = new Set<string>();
const notified = (...tills: KnownTill[]): NotifiedFacts => ({
  place,
  tills: tillsToNotify(tills, none, '1.0.0'),
});

/** As one line each: `till_started Bar 2026-11-12`. */
const lines = (then: NotifiedFacts | null, tills: readonly KnownTill[], ends: ReadonlySet<string> = none) =>
  changesSince(then, tills, ends).map(({ kind, of, on }) => `${kind} ${of} ${on}`);

describe('[NTF-3] what has changed since the last notification', () => {
  it.each<[string, NotifiedFacts | null, KnownTill[], string[]]>([
    ['nothing', notified(till), [till], []],
    [
      'nothing was notified yet',
      null,
      [till],
      ['till_started Hauptkasse 2026-11-02', 'device_started aa 2026-11-03'],
    ],
    [
      'a till of which nobody has said when it was bought counts from its first device on',
      null,
      [{ ...till, acquiredOn: null }],
      ['till_started Hauptkasse 2026-11-03', 'device_started aa 2026-11-03'],
    ],
    [
      'or from its own beginning, where that is later',
      notified(till),
      [till, { ...bar, acquiredOn: null }],
      ['till_started Bar 2026-11-12'],
    ],
    ['a till is out of use', notified(till), [ended], ['till_ended Hauptkasse 2026-11-15']],
    [
      'a till came and went',
      notified(till),
      [till, { ...ended, tillId: 'bar', name: 'Bar' }],
      ['till_started Bar 2026-11-02', 'till_ended Bar 2026-11-15'],
    ],
    [
      'the device was replaced',
      notified(till),
      [replaced],
      ['device_ended aa 2026-11-19', 'device_started bb 2026-11-20'],
    ],
    [
      'of two tills the same device',
      notified(till, bar),
      [replaced, { ...bar, devices: replaced.devices }],
      ['device_ended aa 2026-11-19', 'device_started bb 2026-11-20'],
    ],
    [
      'the device ended, and nothing came after it',
      notified(till),
      [{ ...till, devices: [{ ...first, endedOn: '2026-11-19' }] }],
      ['device_ended aa 2026-11-19'],
    ],
    [
      'the end of a device was notified with its till',
      notified({ ...ended, devices: [{ ...first, endedOn: '2026-11-16' }] }),
      [{ ...ended, devices: [{ ...first, endedOn: '2026-11-16' }] }],
      ['till_ended Hauptkasse 2026-11-15'],
    ],
    ['the replacement was notified', notified(replaced), [replaced], []],
    [
      'simulations and test environments are none',
      null,
      [
        { ...till, devices: [simulation] },
        { ...bar, devices: [testEnvironment] },
      ],
      [],
    ],
    ['a till without device is none', null, [{ ...till, devices: [] }], []],
    [
      'what a simulation has signed before counts for nothing',
      null,
      [{ ...till, acquiredOn: null, devices: [second, { ...simulation, endedOn: '2026-11-19' }] }],
      ['till_started Hauptkasse 2026-11-20', 'device_started bb 2026-11-20'],
    ],
  ])('%s', (_, then, tills, expected) => {
    expect(lines(then, tills)).toEqual(expected);
  });

  it('whose end was notified is over, with what signed for it', () => {
    const gone: KnownTill = { ...ended, devices: [{ ...first, endedOn: '2026-11-16' }] };
    expect(lines(notified(ended), [gone], new Set(['main']))).toEqual([]);
    expect(tillsToNotify([gone, bar], new Set(['main']), '1.0.0').map(({ tillId }) => tillId)).toEqual([
      'bar',
    ]);
  });

  it('the deadline is that of the earliest [NTF-4]', () => {
    expect(deadlineOf(changesSince(notified(till), [replaced], none))).toBe('2026-12-21');
    expect(deadlineOf([])).toBeNull();
  });

  it.each<[string, Partial<NotifiedFacts['place']>, KnownTill[], string[]]>([
    ['nothing', {}, [till], []],
    ['the name', { name: 'Luna' }, [till], ['name']],
    ['the entrepreneur', { companyName: 'Sole GmbH' }, [till], ['name']],
    ['the address', { address: 'Weg 2' }, [till], ['address']],
    ['the tax number', { taxId: '1' }, [till], ['taxNumber']],
    ['that for VAT is no fact of the law', { ustId: 'DE1' }, [till], []],
    ['when a till was bought', {}, [{ ...till, acquiredOn: '2026-10-01' }], ['tills']],
    [
      'the certification of a device',
      {},
      [{ ...till, devices: [{ ...first, certificationId: 'BSI-K-TR-0001-2025' }] }],
      ['tills'],
    ],
    ['another device, also of another certification, is a change of its own', {}, [recertified], []],
    ['so is another till', {}, [till, bar], []],
  ])('a hint: %s', (_, change, tills, hints) => {
    const now = { ...notified(...tills), place: { ...place, ...change } };
    expect(hintsSince(notified(till), now)).toEqual(hints);
    expect(hintsSince(null, now)).toEqual([]);
  });

  it('a hint: one of two tills was corrected', () => {
    const corrected = { ...bar, acquiredOn: '2026-11-11' };
    expect(hintsSince(notified(till, bar), notified(till, corrected))).toEqual(['tills']);
    expect(hintsSince(notified(till, corrected), notified(till, corrected))).toEqual([]);
  });
});

describe('[NTF-1] all tills are notified each time', () => {
  it('those in use, and those out of use since', () => {
    expect(tillsToNotify([ended, bar], none, '1.0.0')).toEqual([
      {
        ...{ tillId: 'main', name: 'Hauptkasse', serial: 'GEDECK-1' },
        ...{ software: 'Gedeck', softwareVersion: '1.0.0', maker: 'Gedeck', model: 'Gedeck' },
        device: {
          ...{ deviceId: 'first', serial: 'aa', startedOn: '2026-11-03', endedOn: null },
          certificationId: 'BSI-K-TR-0490-2021',
        },
        // It was there before, but bought later: until then it was tried out.
        ...{
          acquiredOn: '2026-11-02',
          startedOn: '2026-11-02',
          endedOn: '2026-11-15',
          endReason: 'verkauft',
        },
      },
      expect.objectContaining({ tillId: 'bar', startedOn: '2026-11-12', endedOn: null, endReason: null }),
    ]);
  });

  it('a reason is told only of a till out of use', () => {
    const [known] = tillsToNotify([{ ...till, endReason: 'verkauft' }], none, '1.0.0');
    expect(known?.endReason).toBeNull();
  });

  it('one out of use with the last real device that signed for it', () => {
    const [known] = tillsToNotify(
      [{ ...ended, devices: [{ ...simulation, endedOn: null }, first] }],
      none,
      '1',
    );
    expect(known?.device.deviceId).toBe('first');
  });

  it.each<[string, KnownTill, string[]]>([
    ['a real device', till, []],
    ['no device', { ...till, devices: [] }, ['no_device']],
    [
      'a device that is out of use',
      { ...till, devices: [{ ...first, endedOn: '2026-11-09' }] },
      ['no_device'],
    ],
    ['a simulation', { ...till, devices: [simulation] }, ['simulation']],
    ['a test environment', { ...till, devices: [testEnvironment] }, ['test_environment']],
    ['out of use, whatever signed', { ...ended, devices: [simulation] }, []],
  ])('[NTF-2] a till with %s', (_, known, reasons) => {
    expect(unreadyTills([known]).map(({ reason }) => reason)).toEqual(reasons);
    const isNotified = known.devices.some(({ isForTests }) => !isForTests) && reasons.length === 0;
    expect(tillsToNotify([known], none, '1.0.0')).toHaveLength(isNotified ? 1 : 0);
  });

  it('the owner is asked when it was bought, until it was in use with a device, and what its maker does not tell', () => {
    expect(askedOf(till)).toEqual({ tillId: 'main', boughtUntil: '2026-11-03', asksCertification: false });
    expect(askedOf(bar).boughtUntil).toBe('2026-11-12');
    const untold = { ...till, devices: [{ ...first, asksCertification: true }] };
    expect(askedOf(untold).asksCertification).toBe(true);
    expect(askedOf({ ...till, devices: [] })).toMatchObject({
      boughtUntil: '2026-11-01',
      asksCertification: false,
    });
  });
});

describe('[NTF-1] what is missing', () => {
  it.each<[string, Partial<typeof place>, string[]]>([
    ['nothing', {}, []],
    ['the address', { address: '' }, ['address']],
    ['the tax number, also with that for VAT', { taxId: '', ustId: 'DE1' }, ['taxNumber']],
  ])('of the place: %s', (_, change, missing) => {
    const facts = { ...notified(till), place: { ...place, ...change } };
    expect(missingOfPlace(facts.place)).toEqual(missing);
    expect(isComplete(facts)).toBe(missing.length === 0);
  });

  it.each<[string, KnownTill, string[]]>([
    ['nothing', till, []],
    ['nothing of one out of use', ended, []],
    ['when it was bought', { ...till, acquiredOn: null }, ['acquiredOn']],
    ['why it is out of use', { ...ended, endReason: null }, ['endReason']],
    ['the certification', { ...till, devices: [{ ...first, certificationId: null }] }, ['certificationId']],
  ])('of a till: %s', (_, known, missing) => {
    const facts = notified(known);
    expect(facts.tills.flatMap(missingOfTill)).toEqual(missing);
    expect(isComplete(facts)).toBe(missing.length === 0);
  });

  it('nothing to be notified is not complete', () => {
    expect(isComplete(notified())).toBe(false);
  });

  it('nor are two tills of which one is not', () => {
    expect(isComplete(notified(till, bar))).toBe(true);
    expect(isComplete(notified(till, { ...bar, acquiredOn: null }))).toBe(false);
  });
});

it('[NTF-6] nobody has notified what came later', () => {
  expect(lastDayOf(notified(till, bar))).toBe('2026-11-12');
  expect(lastDayOf(notified(replaced))).toBe('2026-11-20');
  expect(lastDayOf(notified(ended))).toBe('2026-11-15');
  expect(lastDayOf({ tills: [] })).toBeNull();
});
