import { describe, expect, it } from 'vitest';
import { defaultOpeningHours } from '#domain/restaurants/opening-hours.ts';
import {
  afterSave,
  changesOf,
  conflictsIn,
  emptyDraft,
  keepingMine,
  problemsIn,
  type Stored,
  shownValues,
  touched,
  withEdit,
} from './settings-form.ts';

const stored: Stored = {
  name: 'Trattoria',
  companyName: '',
  address: '',
  postalAddress: null,
  taxId: '',
  ustId: '',
  enableCallWaiter: true,
  enableFlexButton: true,
  flexButtonLabel: 'Request bill',
  socialLinks: { instagram: 'https://www.instagram.com/trattoria' },
  openingHours: defaultOpeningHours,
  showsOpeningHours: false,
  closesAutomatically: false,
  timeZone: 'Europe/Berlin',
  dayStartHour: 0,
  followsGuestLanguage: false,
  discountReasons: ['Stammgast'],
  correctionReasons: ['Reklamation'],
  cardKinds: [],
  worksByDish: false,
  usesSeats: false,
  menuLanguage: 'de',
  courseService: 'off',
  courseMinutes: null,
  showsLeadTimes: false,
  emptyPartyMinutes: 20,
};
const links = shownValues(stored, emptyDraft).socialLinks;

describe('editing [SET-1]', () => {
  it('saves what was touched, with what was seen, and nothing else', () => {
    const draft = withEdit(stored, emptyDraft, 'name', 'Osteria');
    expect(changesOf(draft)).toEqual({ name: 'Osteria' });
    expect(draft.seen).toEqual({ name: 'Trattoria' });
  });

  it('forgets a field that is edited back', () => {
    const edited = withEdit(stored, emptyDraft, 'name', 'Osteria');
    expect(touched(withEdit(stored, edited, 'name', 'Trattoria'))).toEqual([]);
    const linked = withEdit(stored, emptyDraft, 'socialLinks', { ...links, x: '@t' });
    expect(touched(withEdit(stored, linked, 'socialLinks', { ...links, x: '' }))).toEqual([]);
  });

  it('takes in what others save, but for what is being edited', () => {
    const draft = withEdit(stored, emptyDraft, 'name', 'Osteria');
    const newer = { ...stored, name: 'Pizzeria', address: 'Ring 1' };
    expect(shownValues(newer, draft)).toMatchObject({ name: 'Osteria', address: 'Ring 1' });
    expect(conflictsIn(newer, draft)).toEqual(['name']);
    expect(conflictsIn(newer, keepingMine(newer, draft, ['name']))).toEqual([]);
    expect(keepingMine(newer, draft, ['name']).seen).toEqual({ name: 'Pizzeria' });
  });

  it('has no conflict where both mean the same', () => {
    const draft = withEdit(stored, emptyDraft, 'name', 'Osteria');
    expect(conflictsIn({ ...stored, name: 'Osteria' }, draft)).toEqual([]);
  });

  it('keeps what is typed while it is being saved', () => {
    const sent = withEdit(stored, emptyDraft, 'name', 'Osteria');
    const now = { ...stored, name: 'Osteria' };
    const typed = withEdit(stored, sent, 'name', 'Osteria Sole');
    expect(afterSave(sent, sent, now)).toEqual(emptyDraft);
    expect(afterSave(typed, sent, now)).toEqual({
      values: { name: 'Osteria Sole' },
      seen: { name: 'Osteria' },
    });
  });
});

describe('the address [SET-9]', () => {
  const edit = (change: object) =>
    withEdit(stored, emptyDraft, 'postalAddress', {
      ...{ street: '', postCode: '', town: '' },
      ...change,
    });

  it('is saved whole, or not at all', () => {
    const draft = edit({ street: ' Ring 1 ', postCode: '50667', town: 'Köln' });
    expect(problemsIn(draft)).toEqual({});
    expect(changesOf(draft)).toEqual({
      postalAddress: { street: 'Ring 1', postCode: '50667', town: 'Köln' },
    });
    expect(draft.seen).toEqual({ postalAddress: null });
    expect(problemsIn(edit({ street: 'Ring 1', town: ' ' }))).toEqual({
      ...{ 'address.postCode': 'missing', 'address.town': 'missing' },
    });
  });

  it('is none when it is emptied', () => {
    const filled = { ...stored, postalAddress: { street: 'Ring 1', postCode: '50667', town: 'Köln' } };
    const nothing = { street: ' ', postCode: '', town: '' };
    const draft = withEdit(filled, emptyDraft, 'postalAddress', nothing);
    expect(problemsIn(draft)).toEqual({});
    expect(changesOf(draft)).toEqual({ postalAddress: null });
    expect(touched(edit({}))).toEqual([]);
  });
});

describe('links [SET-3]', () => {
  const edit = (change: Partial<typeof links>) =>
    withEdit(stored, emptyDraft, 'socialLinks', { ...links, ...change });

  it('turns what is typed into addresses and leaves out empty rows', () => {
    const draft = edit({
      instagram: '',
      whatsapp: '+49 30 23125042',
      custom: [
        { rowId: 'a', label: ' Blog ', url: 'blog.example' },
        { rowId: 'b', label: '', url: '' },
      ],
    });
    expect(problemsIn(draft)).toEqual({});
    expect(changesOf(draft).socialLinks).toEqual({
      whatsapp: 'https://wa.me/493023125042',
      custom: [{ label: 'Blog', url: 'https://blog.example' }],
    });
  });

  it('marks what guests must not be sent to', () => {
    const draft = edit({ website: 'javascript:alert(1)', custom: [{ rowId: 'a', label: '', url: 'x' }] });
    expect(problemsIn(draft)).toEqual({
      'link.website': 'invalid',
      'custom.0.label': 'missing',
      'custom.0.url': 'invalid',
    });
  });
});

it('wants a name, a text for the button, and times', () => {
  let draft = withEdit(stored, emptyDraft, 'name', ' ');
  draft = withEdit(stored, draft, 'flexButtonLabel', '');
  const monday = { open: '', close: '22:00', closed: false };
  draft = withEdit(stored, draft, 'openingHours', { ...defaultOpeningHours, monday });
  expect(problemsIn(draft)).toEqual({
    name: 'missing',
    flexButtonLabel: 'missing',
    'hours.monday.open': 'missing',
  });
});

describe('reasons for discounts [DISC-4]', () => {
  const typed = (...lines: string[]) => withEdit(stored, emptyDraft, 'discountReasons', lines);

  it('are sent each once, without empty lines', () => {
    const draft = typed(' Stammgast', '', 'Wartezeit ', 'Stammgast', '');
    expect(problemsIn(draft)).toEqual({});
    expect(changesOf(draft)).toEqual({ discountReasons: ['Stammgast', 'Wartezeit'] });
  });

  it('may be none', () => {
    expect(problemsIn(typed(''))).toEqual({});
    expect(changesOf(typed(''))).toEqual({ discountReasons: [] });
  });

  it('are twelve at most, of a hundred characters', () => {
    const lines = Array.from({ length: 13 }, (_, index) => `Grund ${index}`);
    expect(problemsIn(typed(...lines))).toEqual({ discountReasons: 'tooMany' });
    expect(problemsIn(typed(...lines.slice(1), ''))).toEqual({});
    expect(problemsIn(typed('x'.repeat(101)))).toEqual({ discountReasons: 'invalid' });
    expect(problemsIn(typed('x'.repeat(100)))).toEqual({});
  });
});
