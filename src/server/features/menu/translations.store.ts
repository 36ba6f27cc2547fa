import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { guestLanguageCodes } from '#domain/languages/guest-language.ts';
import { type House, houseTextsOf } from '#domain/menu/house-texts.ts';
import type { KeptTranslation, MenuDictionary } from '#domain/menu/menu-translations.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { findPeriods } from '../../periods.store.ts';
import { findEditedCategories } from './menu-editor.store.ts';

/** What a house is made of that guests read, beside its menu. */
export function findWords(tx: TenantTx) {
  return ask(tx, {
    menuLanguage: is.oneOf(guestLanguageCodes),
    flexButtonLabel: is.text,
    linkLabels: is.texts,
  }).only(
    `SELECT menu_language AS "menuLanguage", flex_button_label AS "flexButtonLabel",
       ARRAY(SELECT l ->> 'label' FROM jsonb_array_elements(coalesce(social_links -> 'custom', '[]')) l) AS "linkLabels"
     FROM restaurants WHERE id = $1`,
    [tx.restaurantId],
  );
}

/** All that a house has written for its guests, hidden categories too. */
export async function findHouse(tx: TenantTx) {
  const [words, categories, periods] = await Promise.all([
    findWords(tx),
    findEditedCategories(tx),
    findPeriods(tx),
  ]);
  return { ...words, categories, periods } satisfies House;
}

export async function findTranslations(tx: TenantTx, language: GuestLanguage): Promise<KeptTranslation[]> {
  return ask(tx, {
    original: is.text,
    text: is.text,
    isDraft: is.bool,
    places: is.texts,
    changedAt: is.instant,
  }).all(
    `SELECT original, text, is_draft AS "isDraft", places, changed_at AS "changedAt"
     FROM menu_translations WHERE restaurant_id = $1 AND language = $2`,
    [tx.restaurantId, language],
  );
}

/** What a person has written or confirmed in a language of the texts that guests may read, at whatever hour. */
export async function findDictionary(tx: TenantTx, language: GuestLanguage): Promise<MenuDictionary> {
  const [house, rows] = await Promise.all([
    findHouse(tx),
    ask(tx, { original: is.text, text: is.text }).all(
      'SELECT original, text FROM menu_translations WHERE restaurant_id = $1 AND language = $2 AND NOT is_draft',
      [tx.restaurantId, language],
    ),
  ]);
  const shown = houseTextsOf({ ...house, categories: house.categories.filter(({ available }) => available) });
  const there = new Set(shown.map(({ text }) => text));
  return Object.fromEntries(
    rows.filter(({ original }) => there.has(original)).map(({ original, text }) => [original, text]),
  );
}

/** What a person has written or confirmed in all languages, by the house's texts. */
export async function findDictionaries(tx: TenantTx): Promise<Map<GuestLanguage, Map<string, string>>> {
  const rows = await ask(tx, {
    language: is.oneOf(guestLanguageCodes),
    original: is.text,
    text: is.text,
  }).all('SELECT language, original, text FROM menu_translations WHERE restaurant_id = $1 AND NOT is_draft', [
    tx.restaurantId,
  ]);
  const dictionaries = new Map<GuestLanguage, Map<string, string>>();
  for (const { language, original, text } of rows) {
    const known = dictionaries.get(language) ?? new Map<string, string>();
    dictionaries.set(language, known.set(original, text));
  }
  return dictionaries;
}

/** How many of some texts are done, by language. */
export async function countDone(
  tx: TenantTx,
  originals: readonly string[],
): Promise<Partial<Record<GuestLanguage, number>>> {
  const rows = await ask(tx, { language: is.oneOf(guestLanguageCodes), count: is.int }).all(
    `SELECT language, count(*)::int AS count FROM menu_translations
     WHERE restaurant_id = $1 AND NOT is_draft AND original = ANY ($2::text[]) AND language = ANY ($3::text[])
     GROUP BY language`,
    // A newer version may know more of them.
    [tx.restaurantId, originals, guestLanguageCodes],
  );
  return Object.fromEntries(rows.map(({ language, count }) => [language, count]));
}

/** A translation to write, and where its original stands. */
export interface NewTranslation {
  original: string;
  text: string;
  places: readonly string[];
}

/** Writes translations; drafts only where nothing is. */
export async function upsertTranslations(
  tx: TenantTx,
  language: GuestLanguage,
  { translations, isDraft }: { translations: readonly NewTranslation[]; isDraft: boolean },
): Promise<void> {
  await tx.query(
    `INSERT INTO menu_translations (restaurant_id, language, original, text, is_draft, places)
     SELECT $1, $2, t.original, t.text, $3, t.places
     FROM jsonb_to_recordset($4::jsonb) AS t (original text, text text, places text[])
     ON CONFLICT (restaurant_id, language, original)
     ${isDraft ? 'DO NOTHING' : 'DO UPDATE SET text = excluded.text, is_draft = false, places = excluded.places, changed_at = now()'}`,
    [tx.restaurantId, language, isDraft, JSON.stringify(translations)],
  );
}

export async function deleteTranslations(
  tx: TenantTx,
  language: GuestLanguage,
  originals: readonly string[],
): Promise<void> {
  await tx.query(
    'DELETE FROM menu_translations WHERE restaurant_id = $1 AND language = $2 AND original = ANY ($3::text[])',
    [tx.restaurantId, language, originals],
  );
}
