import type { Inputs } from '#contract/contract.ts';
import type { MenuTranslations } from '#contract/menu/translations.ts';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { type HouseText, houseTextsOf } from '#domain/menu/house-texts.ts';
import { translatedTexts } from '#domain/menu/menu-translations.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { findPeriods } from '../../periods.store.ts';
import type { Translator } from '../../translator.ts';
import type { MenuChanges } from './menu-changes.ts';
import { findEditedCategories } from './menu-editor.store.ts';
import {
  countDone,
  deleteTranslations,
  findTranslations,
  findWords,
  upsertTranslations,
} from './translations.store.ts';

/** Texts that a translator is asked at once: with all of a big menu it would think for minutes. */
const draftsAtOnce = 40;

/** The menu in other languages. [LANG-9] */
export class TranslationsService {
  constructor(
    private readonly database: Database,
    private readonly changes: MenuChanges,
    private readonly translator: Translator | null,
  ) {}

  get({ restaurantId, language }: Inputs['menu']['translations']['get']): Promise<MenuTranslations> {
    return this.database.withTenant(restaurantId, (tx) => this.find(tx, language));
  }

  /** @throws AppError MENU_LANGUAGE_IS_THIS, MENU_TEXT_CHANGED */
  async save({
    restaurantId,
    language,
    texts,
  }: Inputs['menu']['translations']['save']): Promise<MenuTranslations> {
    await this.changes.make(restaurantId, async (tx) => {
      const byText = await findTranslatable(tx, language);
      const written = texts.map(({ text, translation }) => {
        const known = byText.get(text);
        if (!known) throw new AppError('MENU_TEXT_CHANGED');
        return { original: text, text: translation.trim(), places: known.places };
      });
      const [removed, kept] = [
        written.filter(({ text }) => text === ''),
        written.filter(({ text }) => text !== ''),
      ];
      await deleteTranslations(
        tx,
        language,
        removed.map(({ original }) => original),
      );
      await upsertTranslations(tx, language, { translations: kept, isDraft: false });
    });
    return this.get({ restaurantId, language });
  }

  /**
   * Drafts some of what is missing or older.
   *
   * @throws AppError NO_TRANSLATOR, TRANSLATOR_FAILED, MENU_LANGUAGE_IS_THIS
   */
  async draft({
    restaurantId,
    language,
  }: Inputs['menu']['translations']['draft']): Promise<MenuTranslations> {
    const { translator } = this;
    if (!translator) throw new AppError('NO_TRANSLATOR');
    const { menuLanguage, texts } = await this.get({ restaurantId, language });
    if (menuLanguage === language) throw new AppError('MENU_LANGUAGE_IS_THIS');
    const wanted = texts
      .filter(({ state }) => state === 'missing' || state === 'older')
      .slice(0, draftsAtOnce)
      .map(({ text }) => text);
    // No transaction waits for somebody else's server.
    const drafts =
      wanted.length > 0 ? await translator.translate(wanted, { from: menuLanguage, to: language }) : [];
    return this.database.withTenant(restaurantId, async (tx) => {
      const byText = await findTranslatable(tx, language);
      const translations = wanted.flatMap((original, index) => {
        const known = byText.get(original);
        const text = drafts[index]?.trim();
        return known && text ? { original, text, places: known.places } : [];
      });
      await upsertTranslations(tx, language, { translations, isDraft: true });
      // Others who translate see them; guests' menu is the same.
      tx.emit({ kind: 'menu.changed', entityId: restaurantId });
      return this.find(tx, language);
    });
  }

  private async find(tx: TenantTx, language: GuestLanguage): Promise<MenuTranslations> {
    const { menuLanguage, texts } = await findHouseTexts(tx);
    const [kept, done] = await Promise.all([
      findTranslations(tx, language),
      countDone(
        tx,
        texts.map(({ text }) => text),
      ),
    ]);
    return {
      ...{ menuLanguage, language, done },
      texts: translatedTexts(texts, kept),
      canDraft: this.translator !== null,
    };
  }
}

async function findHouseTexts(tx: TenantTx): Promise<{ menuLanguage: GuestLanguage; texts: HouseText[] }> {
  const [{ menuLanguage, ...words }, categories, periods] = await Promise.all([
    findWords(tx),
    findEditedCategories(tx),
    findPeriods(tx),
  ]);
  return { menuLanguage, texts: houseTextsOf({ ...words, categories, periods }) };
}

/** The texts that can be translated into a language. @throws AppError MENU_LANGUAGE_IS_THIS */
async function findTranslatable(tx: TenantTx, language: GuestLanguage): Promise<Map<string, HouseText>> {
  const { menuLanguage, texts } = await findHouseTexts(tx);
  if (menuLanguage === language) throw new AppError('MENU_LANGUAGE_IS_THIS');
  return new Map(texts.map((each) => [each.text, each]));
}
