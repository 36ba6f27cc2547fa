import { z } from 'zod';
import { nameOrNothing } from '#contract/primitives.ts';
import { type GuestLanguage, localeOf } from '#domain/languages/guest-language.ts';
import { translationLimits } from '#domain/menu/menu-translations.ts';
import { AppError } from './app-error.ts';
import type { TranslatorConfig } from './config.ts';
import { readWithin } from './limits/read-within.ts';
import type { Log } from './log.ts';

interface Languages {
  from: GuestLanguage;
  to: GuestLanguage;
}

/** A machine that translates. */
export interface Translator {
  /**
   * @param texts at most fifty: DeepL takes no more in one request
   * @returns as many texts, in their order; empty: what it says of that text cannot be kept
   * @throws AppError TRANSLATOR_FAILED: it does not answer, or not so
   */
  translate: (texts: readonly string[], languages: Languages) => Promise<string[]>;
}

/** A service that translates dozens of texts on a small machine takes its time. */
const answersWithinMs = 20_000;
/** As many of the longest texts as one request has, each letter written as `\u0645`. */
const longestAnswer = 1_000_000;

/** What could be saved of an answer if a person had typed it. */
const draft = nameOrNothing(translationLimits.length);

/** LibreTranslate, on a machine of the operator's or elsewhere, or DeepL. [LANG-10] */
export function createTranslator(
  config: TranslatorConfig,
  log: Pick<Log, 'warn'>,
  withinMs = answersWithinMs,
): Translator {
  return {
    async translate(texts, languages) {
      try {
        const signal = AbortSignal.timeout(withinMs);
        const answers = await ask(requestOf(config, texts, languages), texts.length, signal);
        return answers.map((answer) => draft.safeParse(answer).data ?? '');
      } catch (error) {
        log.warn({ err: error }, 'the translator does not answer');
        throw new AppError('TRANSLATOR_FAILED');
      }
    },
  };
}

interface TranslatorRequest {
  url: string;
  headers: Record<string, string>;
  body: object;
  answer: z.ZodType<string[]>;
}

const libreTranslateAnswer = z
  .object({ translatedText: z.array(z.string()) })
  .transform(({ translatedText }) => translatedText);

const deeplAnswer = z
  .object({ translations: z.array(z.object({ text: z.string() })) })
  .transform(({ translations }) => translations.map((each) => each.text));

function requestOf(
  { protocol, url, key }: TranslatorConfig,
  texts: readonly string[],
  { from, to }: Languages,
): TranslatorRequest {
  if (protocol === 'deepl') {
    return {
      url: `${url}/v2/translate`,
      headers: { authorization: `DeepL-Auth-Key ${key}` },
      body: { text: texts, source_lang: from.toUpperCase(), target_lang: deeplTarget(to) },
      answer: deeplAnswer,
    };
  }
  return {
    url: `${url}/translate`,
    headers: {},
    body: { q: texts, source: from, target: to, format: 'text', api_key: key },
    answer: libreTranslateAnswer,
  };
}

/** It knows one English and one Portuguese to translate from, and wants to be told which one to translate into. */
function deeplTarget(language: GuestLanguage): string {
  const { region } = new Intl.Locale(localeOf(language));
  return (region === undefined ? language : `${language}-${region}`).toUpperCase();
}

/**
 * Says of a failure what happened, and nothing of what was asked or answered: services repeat keys and texts in their
 * messages, and so does an error about JSON.
 */
class TranslatorError extends Error {
  override name = 'TranslatorError';
  /** One of its own: the network's, in the cause, is taken for an outage of the database. */
  readonly code = 'TRANSLATOR_FAILED';
}

/** @throws TranslatorError */
async function ask(request: TranslatorRequest, count: number, signal: AbortSignal): Promise<string[]> {
  const { status, bytes } = await exchange(request, signal);
  if (status !== 200) throw new TranslatorError(`it answers with ${status}`);
  if (bytes === null) throw new TranslatorError(`its answer has more than ${longestAnswer} bytes`);
  const answer = request.answer.safeParse(parseJson(bytes.toString()));
  if (!answer.success) throw new TranslatorError('its answer is none of this protocol');
  const texts = answer.data;
  if (texts.length !== count) throw new TranslatorError(`it answers ${texts.length} texts of ${count}`);
  return texts;
}

/** @returns `bytes` null: there are too many, or none are wanted */
async function exchange(
  { url, headers, body }: TranslatorRequest,
  signal: AbortSignal,
): Promise<{ status: number; bytes: Buffer | null }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
      // The key goes where the configuration says, and nowhere else.
      redirect: 'error',
    });
    const { status, body: answer } = response;
    if (status === 200 && answer) return { status, bytes: await readWithin(answer, longestAnswer) };
    await answer?.cancel();
    return { status, bytes: null };
  } catch (error) {
    throw new TranslatorError(signal.aborted ? 'it does not answer in time' : 'it cannot be reached', {
      cause: error,
    });
  }
}

/** Undefined when it is none. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
