import type { Inputs } from '#contract/contract.ts';
import type { MenuTranslations } from '#contract/menu/translations.ts';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { houseTextsOf } from '#domain/menu/house-texts.ts';
import { translatedTexts } from '#domain/menu/menu-translations.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import type { Translator } from '../../translator.ts';
import type { MenuChanges } from './menu-changes.ts';
import {
  countDone,
  deleteTranslations,
  findHouse,
  findTranslations,
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

  /** Returns what there is of the texts then. @throws AppError MENU_LANGUAGE_IS_THIS, MENU_TEXT_CHANGED */
  async save({
    restaurantId,
    language,
    texts,
  }: Inputs['menu']['translations']['save']): Promise<Pick<MenuTranslations, 'texts'>> {
    let saved: MenuTranslations['texts'] = [];
    await this.make(restaurantId, async (tx) => {
      const places = await findPlaces(tx, language);
      const before = new Map(
        (await findTranslations(tx, language)).map(({ original, text }) => [original, text]),
      );
      const written = texts.map(({ text: original, translation, seen }) => {
        const known = places.get(original);
        const isNews = seen !== undefined && seen !== (before.get(original) ?? '');
        if (!known || isNews) throw new AppError('MENU_TEXT_CHANGED');
        return { original, text: translation.trim(), places: known };
      });
      const removed = written.filter(({ text }) => text === '').map(({ original }) => original);
      await deleteTranslations(tx, language, removed);
      const kept = written.filter(({ text }) => text !== '');
      await upsertTranslations(tx, language, { translations: kept, isDraft: false });
      const asked = new Set(texts.map(({ text }) => text));
      saved = (await this.find(tx, language)).texts.filter(({ text }) => asked.has(text));
    });
    return { texts: saved };
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
    await this.make(restaurantId, async (tx) => {
      const places = await findPlaces(tx, language);
      const translations = wanted.flatMap((original, index) => {
        const known = places.get(original);
        const text = drafts[index]?.trim();
        return known && text ? { original, text, places: known } : [];
      });
      await upsertTranslations(tx, language, { translations, isDraft: true });
    });
    return this.get({ restaurantId, language });
  }

  /** Everybody who translates is told. Guests load no whole menu for each word of somebody who translates at noon. */
  private make(restaurantId: string, work: (tx: TenantTx) => Promise<void>) {
    return this.changes.make(restaurantId, work, 'menu.translated');
  }

  private async find(tx: TenantTx, language: GuestLanguage): Promise<MenuTranslations> {
    const house = await findHouse(tx);
    const texts = houseTextsOf(house);
    const [kept, done] = await Promise.all([
      findTranslations(tx, language),
      countDone(
        tx,
        texts.map(({ text }) => text),
      ),
    ]);
    return {
      ...{ menuLanguage: house.menuLanguage, language, done },
      texts: translatedTexts(texts, kept),
      canDraft: this.translator !== null,
    };
  }
}

/** Where the texts stand that can be translated into a language. @throws AppError MENU_LANGUAGE_IS_THIS */
async function findPlaces(tx: TenantTx, language: GuestLanguage): Promise<Map<string, string[]>> {
  const house = await findHouse(tx);
  if (house.menuLanguage === language) throw new AppError('MENU_LANGUAGE_IS_THIS');
  return new Map(houseTextsOf(house).map(({ text, places }) => [text, places]));
}
