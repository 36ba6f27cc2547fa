import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GuestLanguage, guestLanguageCodes } from '#domain/languages/guest-language.ts';
import { translationLimits } from '#domain/menu/menu-translations.ts';
import type { TranslatorConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { createTranslator } from '#server/translator.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { openTestTranslator, say, type TestTranslator } from '../fixture/translator.ts';

/* Drafts by LibreTranslate or DeepL. [LANG-10] */

const key = 'a-key-that-nobody-sees';
let service: TestTranslator;
let logged: string[];

beforeAll(async () => {
  service = await openTestTranslator();
});
afterAll(() => service.close());
beforeEach(() => {
  logged = [];
  service.asked.length = 0;
  service.fail(null);
});

const libreTranslate = (): TranslatorConfig => ({ protocol: 'libretranslate', url: service.url, key });
const deepl = (): TranslatorConfig => ({ protocol: 'deepl', url: service.url, key });
const configs = { libretranslate: libreTranslate, deepl };

function translate(
  config: TranslatorConfig,
  texts: string[],
  {
    from = 'de',
    to = 'fr',
    withinMs = 20_000,
  }: { from?: GuestLanguage; to?: GuestLanguage; withinMs?: number },
): Promise<string[]> {
  const log = createLog('warn', { write: (line: string) => void logged.push(line) });
  return createTranslator(config, log, withinMs).translate(texts, { from, to });
}

describe('LibreTranslate', () => {
  it('is asked for all texts at once, with the key in the body', async () => {
    expect(await translate(libreTranslate(), ['Käse', 'Brot & „Butter“'], {})).toEqual([
      'Käse (fr)',
      'Brot & „Butter“ (fr)',
    ]);
    expect(service.asked).toEqual([
      {
        path: '/translate',
        authorization: undefined,
        body: { q: ['Käse', 'Brot & „Butter“'], source: 'de', target: 'fr', format: 'text', api_key: key },
      },
    ]);
  });

  it('may be below a path, and want no key', async () => {
    const config = { protocol: 'libretranslate', url: `${service.url}/below`, key: undefined } as const;
    expect(await translate(config, ['Käse'], { from: 'it', to: 'en' })).toEqual(['Käse (en)']);
    expect(service.asked).toEqual([
      {
        path: '/below/translate',
        authorization: undefined,
        body: { q: ['Käse'], source: 'it', target: 'en', format: 'text' },
      },
    ]);
  });
});

describe('DeepL', () => {
  it('is asked with the key in a header', async () => {
    expect(await translate(deepl(), ['Käse', 'Brot'], { to: 'uk' })).toEqual(['Käse (UK)', 'Brot (UK)']);
    expect(service.asked).toEqual([
      {
        path: '/v2/translate',
        authorization: `DeepL-Auth-Key ${key}`,
        body: { text: ['Käse', 'Brot'], source_lang: 'DE', target_lang: 'UK' },
      },
    ]);
  });

  it.each(guestLanguageCodes)('knows %s, from and to it', async (language) => {
    const to = language === 'en' ? 'EN-GB' : language.toUpperCase();
    expect(await translate(deepl(), ['Käse'], { from: 'it', to: language })).toEqual([`Käse (${to})`]);
    expect(await translate(deepl(), ['Käse'], { from: language, to: 'en' })).toEqual(['Käse (EN-GB)']);
  });
});

const failed = 'TRANSLATOR_FAILED';
const asAnswer = { libretranslate: (texts: unknown) => ({ translatedText: texts }), deepl: inTranslations };
function inTranslations(texts: unknown) {
  return { translations: Array.isArray(texts) ? texts.map((text) => ({ text })) : texts };
}

describe.each(['libretranslate', 'deepl'] as const)('what %s does not answer well', (protocol) => {
  const answerOf = asAnswer[protocol];
  const echo = `Käse, ${key}`;
  it.each<[what: string, said: string, fault: (response: ServerResponse) => void]>([
    ...[204, 400, 403, 429, 456, 500, 503].map(
      (status): [string, string, (response: ServerResponse) => void] => [
        `a status ${status}`,
        `it answers with ${status}`,
        (response) => say(response, status, status === 204 ? null : { error: echo, message: echo }),
      ],
    ),
    [
      'a redirect',
      'it cannot be reached',
      (response) => response.writeHead(307, { location: `${service.url}/v2/translate` }).end(),
    ],
    ['no JSON', 'none of this protocol', (response) => response.end(`<p>${echo}</p>`)],
    ['nothing', 'none of this protocol', (response) => response.end()],
    ['another shape', 'none of this protocol', (response) => say(response, 200, { error: echo })],
    ['a text and no list', 'none of this protocol', (response) => say(response, 200, answerOf(echo))],
    [
      'something else than texts',
      'none of this protocol',
      (response) => say(response, 200, answerOf([echo, 7])),
    ],
    ['too few texts', '1 texts of 2', (response) => say(response, 200, answerOf([echo]))],
    ['too many texts', '3 texts of 2', (response) => say(response, 200, answerOf([echo, echo, echo]))],
    [
      'more than anybody wants to read',
      'more than 1000000 bytes',
      (response) => say(response, 200, answerOf([echo, 'x'.repeat(1_000_000)])),
    ],
    ['a line that is cut', 'it cannot be reached', (response) => void response.destroy()],
  ])('%s: a sentence in the log, without key and texts', async (_, said, fault) => {
    service.fail(fault);
    await expect(translate(configs[protocol](), ['Käse', 'Brot'], {})).rejects.toMatchObject({
      code: failed,
    });
    expect(service.asked).toHaveLength(1);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'the translator does not answer', err: { message: expect.stringContaining(said) } },
    ]);
    expect(logged.join()).not.toContain('Käse');
    expect(logged.join()).not.toContain(key);
  });

  it.each<[what: string, fault: (response: ServerResponse) => void]>([
    ['no answer', () => {}],
    ['half an answer', (response) => void response.writeHead(200).write('{"trans')],
  ])('%s within its time', async (_, fault) => {
    service.fail(fault);
    const call = translate(configs[protocol](), ['Käse'], { withinMs: 200 });
    await expect(call).rejects.toMatchObject({ code: failed });
    expect(logged.join()).toContain('it does not answer in time');
  });

  it('nobody there', async () => {
    const gone = await openTestTranslator();
    await gone.close();
    const call = translate({ ...configs[protocol](), url: gone.url }, ['Käse'], {});
    await expect(call).rejects.toMatchObject({ code: failed });
    // Which is no outage of the database.
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'the translator does not answer', err: { message: 'it cannot be reached' } },
    ]);
  });

  it('one that nobody could save is no draft', async () => {
    const { length } = translationLimits;
    const [long, longer] = ['é'.repeat(length), 'é'.repeat(length + 1)];
    const answers = [long, longer, ' Brot\0\r\n\ud800', '', '\u200b'];
    service.fail((response) => say(response, 200, answerOf(answers)));
    expect(await translate(configs[protocol](), ['a', 'b', 'c', 'd', 'e'], {})).toEqual([
      ...[long, '', 'Brot\n\ufffd', '', ''],
    ]);
    expect(logged).toEqual([]);
  });
});

describe('drafts [LANG-10]', () => {
  let app: TestApp;
  let restaurant: TestRestaurant;
  let restaurantId: string;
  const translations = () => restaurant.owner.api.menu.translations;

  beforeAll(async () => {
    app = await createTestApp({ translator: libreTranslate() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    restaurant = await createTestRestaurant(app);
    restaurantId = restaurant.id;
  });
  afterEach(() => {
    expect(app.errors.splice(0)).toEqual([]);
  });

  /** What a guest reads of the menu in French. */
  async function frenchOf(): Promise<Record<string, string>> {
    const { translations: read } = await app.visitor().api.menu.get({ restaurantId, language: 'fr' });
    return Object.fromEntries(read?.texts ?? []);
  }

  async function statesOf() {
    const { texts, canDraft } = await translations().get({ restaurantId, language: 'fr' });
    expect(canDraft).toBe(true);
    return new Set(texts.map(({ state }) => state));
  }

  const draft = (...texts: string[]) => translations().draft({ restaurantId, language: 'fr', texts });

  it('are of what is missing, and guests read them when a person has confirmed them [LANG-10]', async () => {
    const own = { text: 'Oliven', translation: 'Olives' };
    await translations().save({ restaurantId, language: 'fr', texts: [own] });
    expect(await draft('Oliven', 'Küche', 'Margherita', 'Küche', 'Nirgends')).toEqual({ drafted: 2 });
    const { texts } = await translations().get({ restaurantId, language: 'fr' });
    const stateOf = (name: string) => texts.find(({ text }) => text === name);
    expect(stateOf('Oliven')).toMatchObject({ ...own, state: 'done' });
    for (const text of ['Küche', 'Margherita'])
      expect(stateOf(text)).toMatchObject({ state: 'draft', translation: `${text} (fr)` });
    expect(stateOf('Tartufo')).toMatchObject({ state: 'missing' });
    expect(service.asked.map(({ body }) => (body as { q: string[] }).q)).toEqual([['Küche', 'Margherita']]);
    expect(await frenchOf()).toEqual({ Oliven: 'Olives' });

    const confirmed = { text: 'Küche', translation: 'Cuisine' };
    const saved = await translations().save({ restaurantId, language: 'fr', texts: [confirmed] });
    expect(saved.texts).toMatchObject([{ ...confirmed, state: 'done' }]);
    expect((await translations().get({ restaurantId, language: 'fr' })).done.fr).toBe(2);
    expect(await frenchOf()).toEqual({ Oliven: 'Olives', Küche: 'Cuisine' });

    // Nothing of it is missing any more, so nobody is asked.
    expect(await draft('Küche', 'Margherita')).toEqual({ drafted: 0 });
    expect(service.asked).toHaveLength(1);
  });

  it('leave what a person has said of a former original to be looked at [LANG-10]', async () => {
    const { owner, menu } = restaurant;
    const own = { text: 'Margherita', translation: 'Marguerite' };
    await translations().save({ restaurantId, language: 'fr', texts: [own] });
    const { categories } = await owner.api.menu.editor.get({ restaurantId });
    const pizza = categories.flatMap(({ items }) => items).find(({ id }) => id === menu.pizza);
    if (!pizza) throw new Error('the menu has no pizza');
    await owner.api.menu.editor.updateItem({ restaurantId, ...pizza, name: 'Pizza' });
    expect(await draft('Pizza')).toEqual({ drafted: 0 });
    expect(service.asked).toEqual([]);
  });

  it('are asked for once, also by two at once, and at a pace [LANG-10]', async () => {
    const both = await Promise.all([draft('Küche'), draft('Küche')]);
    // The one that came later found nothing missing any more.
    expect(new Set(both.map(({ drafted }) => drafted))).toEqual(new Set([1, 0]));
    expect(service.asked).toHaveLength(1);
    const takeAway = () =>
      translations().save({
        ...{ restaurantId, language: 'fr' },
        texts: [{ text: 'Küche', translation: '' }],
      });
    for (let nth = 2; nth <= 100; nth += 1) {
      await takeAway();
      await draft('Küche');
    }
    await takeAway();
    expect(await codeOf(draft('Küche'))).toBe('TOO_MANY_REQUESTS');
    expect(service.asked).toHaveLength(100);
  });

  it('go when the menu is written in another language: a machine has made them of the former [LANG-10]', async () => {
    await draft('Küche', 'Margherita');
    const own = { text: 'Oliven', translation: 'Olives' };
    await translations().save({ restaurantId, language: 'fr', texts: [own] });
    await restaurant.owner.api.settings.save({
      ...{ restaurantId, changes: { menuLanguage: 'it' }, seen: { menuLanguage: 'de' } },
    });
    const { texts } = await translations().get({ restaurantId, language: 'fr' });
    expect(texts.filter(({ state }) => state !== 'missing').map(({ text }) => text)).toEqual(['Oliven']);
  });

  it('that come when the menu is already written in another language are none [LANG-10]', async () => {
    service.fail(async (response) => {
      await restaurant.owner.api.settings.save({
        ...{ restaurantId, changes: { menuLanguage: 'fr' }, seen: { menuLanguage: 'de' } },
      });
      say(response, 200, { translatedText: ['Cuisine'] });
    });
    expect(await draft('Küche')).toEqual({ drafted: 0 });
    expect((await translations().get({ restaurantId, language: 'fr' })).texts).toContainEqual(
      expect.objectContaining({ text: 'Küche', state: 'missing' }),
    );
  });

  it('are of 3,000 characters at once, or of one text', async () => {
    const long = (nth: number) => String(nth).repeat(500);
    const many = Array.from({ length: 7 }, (_, nth) => long(nth));
    expect(await codeOf(draft(...many))).toBe('BAD_REQUEST');
    expect(await draft(...many.slice(1))).toEqual({ drafted: 0 });
    expect(service.asked).toEqual([]);
  });

  it('are all there, or none of them [LANG-10]', async () => {
    service.fail((response) => say(response, 200, { translatedText: ['Cuisine'] }));
    expect(await codeOf(draft('Küche', 'Margherita'))).toBe(failed);
    expect(await statesOf()).toEqual(new Set(['missing']));
    expect(await frenchOf()).toEqual({});
  });

  it('are not made of the language in which the menu is written', async () => {
    expect(await codeOf(translations().draft({ restaurantId, language: 'de', texts: ['Küche'] }))).toBe(
      'MENU_LANGUAGE_IS_THIS',
    );
    expect(service.asked).toEqual([]);
  });

  it('need a translator', async () => {
    const without = await createTestApp();
    try {
      const { id, owner } = await createTestRestaurant(without);
      const call = { restaurantId: id, language: 'fr' } as const;
      expect((await owner.api.menu.translations.get(call)).canDraft).toBe(false);
      expect(await codeOf(owner.api.menu.translations.draft({ ...call, texts: ['Küche'] }))).toBe(
        'NO_TRANSLATOR',
      );
    } finally {
      await without.close();
    }
  });
});
