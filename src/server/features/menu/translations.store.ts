import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { guestLanguageCodes } from '#domain/languages/guest-language.ts';
import { type House, houseTextsOf } from '#domain/menu/house-texts.ts';
import type { KeptTranslation } from '#domain/menu/menu-translations.ts';
import type { NewTranslation } from '#domain/menu/sheet-translations.ts';
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
    correctionReasons: is.texts,
  }).only(
    `SELECT menu_language AS "menuLanguage", flex_button_label AS "flexButtonLabel",
       ARRAY(SELECT l ->> 'label' FROM jsonb_array_elements(coalesce(social_links -> 'custom', '[]')) l) AS "linkLabels",
       correction_reasons AS "correctionReasons"
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

const translationRow = {
  language: is.oneOf(guestLanguageCodes),
  original: is.text,
  text: is.text,
  isDraft: is.bool,
  places: is.texts,
  changedAt: is.instant,
};

async function findIn(tx: TenantTx, languages: readonly GuestLanguage[]) {
  return ask(tx, translationRow).all(
    `SELECT language, original, text, is_draft AS "isDraft", places, changed_at AS "changedAt"
     FROM menu_translations WHERE restaurant_id = $1 AND language = ANY ($2::text[])`,
    [tx.restaurantId, languages],
  );
}

export function findTranslations(tx: TenantTx, language: GuestLanguage): Promise<KeptTranslation[]> {
  return findIn(tx, [language]);
}

/** By language. Of one that only a newer version knows there are none. */
export async function findAllTranslations(tx: TenantTx): Promise<Map<GuestLanguage, KeptTranslation[]>> {
  const found = new Map<GuestLanguage, KeptTranslation[]>();
  for (const { language, ...each } of await findIn(tx, guestLanguageCodes)) {
    const known = found.get(language) ?? [];
    found.set(language, known);
    known.push(each);
  }
  return found;
}

/** What a person has written or confirmed in a language of the texts that guests may read, at whatever hour. */
export async function findDictionary(
  tx: TenantTx,
  language: GuestLanguage,
): Promise<[original: string, text: string][]> {
  const [house, rows] = await Promise.all([
    findHouse(tx),
    ask(tx, { original: is.text, text: is.text }).all(
      'SELECT original, text FROM menu_translations WHERE restaurant_id = $1 AND language = $2 AND NOT is_draft',
      [tx.restaurantId, language],
    ),
  ]);
  const shown = houseTextsOf({ ...house, categories: house.categories.filter(({ available }) => available) });
  const there = new Set(shown.map(({ text }) => text));
  return rows.filter(({ original }) => there.has(original)).map(({ original, text }) => [original, text]);
}

/** What a person has written or confirmed in all languages, by the house’s texts. */
export async function findDictionaries(tx: TenantTx): Promise<Map<GuestLanguage, Map<string, string>>> {
  return new Map(
    [...(await findAllTranslations(tx))].map(([language, all]) => [
      language,
      new Map(all.filter(({ isDraft }) => !isDraft).map(({ original, text }) => [original, text])),
    ]),
  );
}

/** How many of some texts are done, by language. */
export async function countDone(
  tx: TenantTx,
  { menuLanguage, originals }: { menuLanguage: GuestLanguage; originals: readonly string[] },
): Promise<Partial<Record<GuestLanguage, number>>> {
  const rows = await ask(tx, { language: is.oneOf(guestLanguageCodes), count: is.int }).all(
    `SELECT language, count(*)::int AS count FROM menu_translations
     WHERE restaurant_id = $1 AND NOT is_draft AND original = ANY ($2::text[]) AND language = ANY ($3::text[])
     GROUP BY language`,
    // A newer version may know more of them; those in the menu’s own are left from when it was written in another.
    [tx.restaurantId, originals, guestLanguageCodes.filter((code) => code !== menuLanguage)],
  );
  return Object.fromEntries(rows.map(({ language, count }) => [language, count]));
}

/** Writes translations; drafts only where nothing is. @returns how many it has written */
export async function upsertTranslations(
  tx: TenantTx,
  language: GuestLanguage,
  { translations, isDraft }: { translations: readonly NewTranslation[]; isDraft: boolean },
): Promise<number> {
  const { rowCount } = await tx.query(
    `INSERT INTO menu_translations (restaurant_id, language, original, text, is_draft, places)
     SELECT $1, $2, t.original, t.text, $3, t.places
     FROM jsonb_to_recordset($4::jsonb) AS t (original text, text text, places text[])
     ON CONFLICT (restaurant_id, language, original)
     ${isDraft ? 'DO NOTHING' : 'DO UPDATE SET text = excluded.text, is_draft = false, places = excluded.places, changed_at = now()'}`,
    [tx.restaurantId, language, isDraft, JSON.stringify(translations)],
  );
  return rowCount ?? 0;
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

/** Translations of what stands nowhere any more that are kept for each language: dishes come back. */
const keptOfOld = 2_000;

/**
 * Takes the oldest away of what stands nowhere any more, so that files with ever other names do not fill the table.
 *
 * @param standing all that the house has written for its guests
 */
export async function forgetOldTranslations(
  tx: TenantTx,
  language: GuestLanguage,
  standing: readonly string[],
): Promise<void> {
  await tx.query(
    `DELETE FROM menu_translations t USING (
       SELECT original FROM menu_translations
       WHERE restaurant_id = $1 AND language = $2 AND original <> ALL ($3::text[])
       ORDER BY changed_at DESC, original OFFSET $4
     ) old WHERE t.restaurant_id = $1 AND t.language = $2 AND t.original = old.original`,
    [tx.restaurantId, language, standing, keptOfOld],
  );
}

export async function deleteDrafts(tx: TenantTx): Promise<void> {
  await tx.query('DELETE FROM menu_translations WHERE restaurant_id = $1 AND is_draft', [tx.restaurantId]);
}
