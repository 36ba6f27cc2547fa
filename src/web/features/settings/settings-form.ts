import type { GeneralSettings, RestaurantSettings } from '#contract/settings.ts';
import { type PostalAddress, postalLimits } from '#domain/restaurants/letterhead.ts';
import { type OpeningHours, readTimeOfDay, weekdays } from '#domain/restaurants/opening-hours.ts';
import { listLimits } from '#domain/settings/settings-limits.ts';
import { type LinkKind, linkKinds, webAddress } from '#domain/settings/social-links.ts';

/**
 * The general settings while they are edited. A draft holds only the edited fields, each with the stored
 * value it had when it was first edited. So two people can save different fields at the same time, and nobody
 * overwrites another's change to the same field unseen. [SET-1]
 */

export type Stored = RestaurantSettings['general'];
export type FieldName = keyof Stored;

export interface CustomRow {
  /** A React key; it is not stored. */
  rowId: string;
  label: string;
  url: string;
}

/** Links as they are typed. */
type TypedLinks = Record<LinkKind, string> & { custom: CustomRow[] };

/** The parts of an address, in the order in which they are typed. */
export const addressParts = Object.keys(postalLimits) as (keyof PostalAddress)[];

export type FormValues = Omit<Stored, 'socialLinks' | 'postalAddress'> & {
  socialLinks: TypedLinks;
  /** Empty: none. */
  postalAddress: PostalAddress;
};

export interface SettingsDraft {
  values: Partial<FormValues>;
  seen: Partial<Stored>;
}

export const emptyDraft: SettingsDraft = { values: {}, seen: {} };

/** The values that the form shows: the stored ones, overlaid with the edited ones. */
export function shownValues(stored: Stored, { values }: SettingsDraft): FormValues {
  const postalAddress = stored.postalAddress ?? { street: '', postCode: '', town: '' };
  return { ...stored, postalAddress, socialLinks: typedLinks(stored.socialLinks), ...values };
}

/** The draft with one field edited. A field that is set back to its stored value leaves the draft. */
export function withEdit<Name extends FieldName>(
  stored: Stored,
  draft: SettingsDraft,
  name: Name,
  value: FormValues[Name],
): SettingsDraft {
  const values = { ...draft.values, [name]: value };
  const seen = { ...draft.seen, [name]: name in draft.seen ? draft.seen[name] : stored[name] };
  if (!isSame(value, shownValues(stored, emptyDraft)[name])) return { values, seen };
  return without({ values, seen }, [name]);
}

export function without(draft: SettingsDraft, names: readonly FieldName[]): SettingsDraft {
  const keep = <T extends object>(object: T) =>
    Object.fromEntries(
      Object.entries(object).filter(([name]) => !names.includes(name as FieldName)),
    ) as Partial<T>;
  return { values: keep(draft.values), seen: keep(draft.seen) };
}

/**
 * The draft without the saved values. Fields edited again during the save stay, now based on the stored
 * values.
 */
export function afterSave(draft: SettingsDraft, saved: SettingsDraft, stored: Stored): SettingsDraft {
  let left = draft;
  for (const name of touched(saved)) {
    if (!(name in draft.values)) continue;
    left = isSame(draft.values[name], saved.values[name])
      ? without(left, [name])
      : { ...left, seen: { ...left.seen, [name]: stored[name] } };
  }
  return left;
}

export function touched({ values }: SettingsDraft): FieldName[] {
  return Object.keys(values) as FieldName[];
}

/** The edited fields that somebody else has meanwhile set to a different value. */
export function conflictsIn(stored: Stored, draft: SettingsDraft): FieldName[] {
  const now = shownValues(stored, emptyDraft);
  return touched(draft).filter(
    (name) => !isSame(draft.seen[name], stored[name]) && !isSame(draft.values[name], now[name]),
  );
}

/** The draft after "keep mine": the person has seen the stored values of these fields. */
export function keepingMine(
  stored: Stored,
  draft: SettingsDraft,
  names: readonly FieldName[],
): SettingsDraft {
  return {
    ...draft,
    seen: { ...draft.seen, ...Object.fromEntries(names.map((name) => [name, stored[name]])) },
  };
}

/** The lists that staff choose from. */
const listFields = ['discountReasons', 'correctionReasons', 'cardKinds'] as const;
export type ListField = (typeof listFields)[number];

/** By field; links as `link.instagram`, `custom.0.url`; hours as `hours.monday.open`; the address as `address.town`. */
export type Problems = Partial<Record<string, 'missing' | 'invalid' | 'tooMany'>>;

/** The edited fields that cannot be saved. */
export function problemsIn({ values }: SettingsDraft): Problems {
  const problems: Problems = {};
  for (const name of ['name', 'flexButtonLabel'] as const) {
    if (values[name] !== undefined && values[name].trim() === '') problems[name] = 'missing';
  }
  const { postalAddress, socialLinks, openingHours } = values;
  for (const part of postalAddress && addressOf(postalAddress) ? addressParts : []) {
    if (postalAddress?.[part].trim() === '') problems[`address.${part}`] = 'missing';
  }
  for (const field of listFields) {
    const entries = entriesOf(values[field] ?? []);
    if (entries.length > listLimits[field].count) problems[field] = 'tooMany';
    if (entries.some((entry) => entry.length > listLimits[field].length)) problems[field] = 'invalid';
  }
  for (const kind of socialLinks ? linkKinds : []) {
    const typed = socialLinks?.[kind] ?? '';
    if (typed.trim() !== '' && webAddress(typed, kind) === null) problems[`link.${kind}`] = 'invalid';
  }
  for (const [index, { label, url }] of (socialLinks?.custom ?? []).entries()) {
    if (label.trim() === '' && url.trim() === '') continue;
    if (label.trim() === '') problems[`custom.${index}.label`] = 'missing';
    if (webAddress(url) === null) problems[`custom.${index}.url`] = 'invalid';
  }
  for (const day of openingHours ? weekdays : []) {
    for (const end of ['open', 'close'] as const) {
      if (readTimeOfDay(openingHours?.[day][end] ?? '') === null) problems[`hours.${day}.${end}`] = 'missing';
    }
  }
  return problems;
}

/** The edited fields as the API takes them. Only for a draft without problems. */
export function changesOf({ values }: SettingsDraft): Partial<GeneralSettings> {
  const { postalAddress, socialLinks, openingHours, ...plain } = values;
  const lists = listFields.flatMap((field) => (values[field] ? [[field, entriesOf(values[field])]] : []));
  return {
    ...plain,
    ...Object.fromEntries(lists),
    ...(postalAddress && { postalAddress: addressOf(postalAddress) }),
    ...(openingHours && { openingHours: hoursOf(openingHours) }),
    ...(socialLinks && { socialLinks: linksOf(socialLinks) }),
  };
}

/** Null: nothing is typed. */
function addressOf({ street, postCode, town }: PostalAddress): PostalAddress | null {
  const typed = { street: street.trim(), postCode: postCode.trim(), town: town.trim() };
  return Object.values(typed).some((part) => part !== '') ? typed : null;
}

function hoursOf(typed: OpeningHours): OpeningHours {
  const days = weekdays.map((day) => {
    const { open, close, closed } = typed[day];
    return [day, { open: readTimeOfDay(open) ?? open, close: readTimeOfDay(close) ?? close, closed }];
  });
  return Object.fromEntries(days) as OpeningHours;
}

/** What was typed, one reason a line: each once, without empty lines. */
function entriesOf(typed: readonly string[]): string[] {
  return [...new Set(typed.map((reason) => reason.trim()).filter((reason) => reason !== ''))];
}

function linksOf({ custom, ...typed }: TypedLinks): GeneralSettings['socialLinks'] {
  const links = linkKinds.flatMap((kind) => {
    const address = webAddress(typed[kind], kind);
    return typed[kind].trim() !== '' && address ? [[kind, address] as const] : [];
  });
  const rows = custom.flatMap(({ label, url }) => {
    const address = webAddress(url);
    return address ? [{ label: label.trim(), url: address }] : [];
  });
  return { ...Object.fromEntries(links), custom: rows };
}

function typedLinks(links: Stored['socialLinks']): TypedLinks {
  const typed = Object.fromEntries(linkKinds.map((kind) => [kind, links[kind] ?? '']));
  const custom = (links.custom ?? []).map((row, index) => ({ rowId: `stored ${index}`, ...row }));
  return { ...(typed as Record<LinkKind, string>), custom };
}

function isSame(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other);
}

/** JSON for comparing: without row ids, and with sorted keys, since the database orders keys its own way. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (key === 'rowId') return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
