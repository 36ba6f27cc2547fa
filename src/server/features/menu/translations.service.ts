import type { Inputs } from '#contract/contract.ts';
import type { MenuTranslations } from '#contract/menu/translations.ts';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { houseTextsOf } from '#domain/menu/house-texts.ts';
import { keptTranslation, translatedTexts } from '#domain/menu/menu-translations.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import type { Counts } from '../../limits/counts.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { SingleFlight } from '../../limits/single-flight.ts';
import type { Translator } from '../../translator.ts';
import type { MenuChanges } from './menu-changes.ts';
import {
  countDone,
  deleteDrafts,
  deleteTranslations,
  findHouse,
  findTranslations,
  upsertTranslations,
} from './translations.store.ts';

/** The menu in other languages. [LANG-9] */
export class TranslationsService {
  private readonly drafting = new SingleFlight<{ drafted: number }>();
  private readonly pace: RateLimit;

  constructor(
    private readonly database: Database,
    private readonly changes: MenuChanges,
    private readonly translator: Translator | null,
    counts: Counts,
  ) {
    // Enough for a menu of thousands of texts; what a machine translates may be paid for by its letters.
    this.pace = new RateLimit(counts, { of: 'drafts of a restaurant', most: 100, windowMs: 60 * 60_000 });
  }

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
      const house = await findHouse(tx);
      if (house.menuLanguage === language) throw new AppError('MENU_LANGUAGE_IS_THIS');
      const standing = new Map(houseTextsOf(house).map((each) => [each.text, each]));
      const before = new Map(
        (await findTranslations(tx, language)).map((each) => [each.original, each.text]),
      );
      const written = texts.map(({ text: original, translation: typed, seen }) => {
        const known = standing.get(original);
        const translation = known && keptTranslation(known.kind, typed);
        if (translation === null) throw new AppError('BAD_REQUEST');
        const now = before.get(original) ?? '';
        // What is sent again after a lost answer is nobody else's.
        const isNews = seen !== undefined && seen !== now && translation !== now;
        if (!known || translation === undefined || isNews) throw new AppError('MENU_TEXT_CHANGED');
        return { original, text: translation, known };
      });
      const removed = written.filter(({ text }) => text === '').map(({ original }) => original);
      await deleteTranslations(tx, language, removed);
      const kept = written.filter(({ text }) => text !== '');
      const translations = kept.map(({ known: { places }, ...each }) => ({ ...each, places }));
      await upsertTranslations(tx, language, { translations, isDraft: false });
      // A text whose translation was taken away may have that of its former original again.
      saved = translatedTexts(
        written.map(({ known }) => known),
        await findTranslations(tx, language),
      );
    });
    return { texts: saved };
  }

  /**
   * Drafts those of some texts that are missing. Two who ask one process for the same at once ask the translator once.
   *
   * @returns how many there are now that were missing
   * @throws AppError NO_TRANSLATOR, TRANSLATOR_FAILED, MENU_LANGUAGE_IS_THIS, TOO_MANY_REQUESTS
   */
  draft(asked: Inputs['menu']['translations']['draft']): Promise<{ drafted: number }> {
    const { restaurantId, language, texts } = asked;
    return this.drafting.run(JSON.stringify([restaurantId, language, texts]), () => this.draftOnce(asked));
  }

  private async draftOnce({ restaurantId, language, texts }: Inputs['menu']['translations']['draft']) {
    const { translator } = this;
    if (!translator) throw new AppError('NO_TRANSLATOR');
    const now = await this.get({ restaurantId, language });
    const { menuLanguage } = now;
    if (menuLanguage === language) throw new AppError('MENU_LANGUAGE_IS_THIS');
    const missing = new Set(now.texts.filter(({ state }) => state === 'missing').map(({ text }) => text));
    const wanted = [...new Set(texts)].filter((text) => missing.has(text));
    if (wanted.length === 0) return { drafted: 0 };
    await this.pace.admit(restaurantId);
    // No transaction waits for somebody else's server.
    const answers = await translator.translate(wanted, { from: menuLanguage, to: language });
    const drafts = wanted.flatMap((original, place) => {
      const text = answers[place];
      return text ? { original, text } : [];
    });
    if (drafts.length === 0) return { drafted: 0 };
    let drafted = 0;
    await this.make(restaurantId, async (tx) => {
      const house = await findHouse(tx);
      // Drafts of a language in which the menu is no longer written go. [LANG-10]
      if (house.menuLanguage !== menuLanguage) return;
      const standing = new Map(houseTextsOf(house).map((each) => [each.text, each]));
      const translations = drafts.flatMap(({ original, text }) => {
        const known = standing.get(original);
        const kept = known && keptTranslation(known.kind, text);
        return kept ? { original, text: kept, places: known.places } : [];
      });
      drafted = await upsertTranslations(tx, language, { translations, isDraft: true });
    });
    return { drafted };
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
      countDone(tx, { menuLanguage: house.menuLanguage, originals: texts.map(({ text }) => text) }),
    ]);
    return {
      ...{ menuLanguage: house.menuLanguage, language, done },
      texts: translatedTexts(texts, kept),
      canDraft: this.translator !== null,
    };
  }
}

/** Takes away what a machine has drafted from another language. */
export async function forgetDrafts(tx: TenantTx): Promise<void> {
  await deleteDrafts(tx);
}
