import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { failureOf } from '#web/lib/api.ts';
import { createSubscribers } from '#web/lib/subscribers.ts';
import { isWorthSaving, keptOf, type MenuText, type Typed, type TypedTexts } from './translation-rows.ts';

/** A text in one of the languages, and its place in the menu. */
export interface Place {
  language: GuestLanguage;
  text: MenuText;
  at: number;
}

/** Saves one translation. Throws when it could not be saved, also where what was seen of it before is no longer there. */
type Send = (
  language: GuestLanguage,
  said: { text: string; translation: string; seen: string },
) => Promise<void>;

const nothing: TypedTexts = new Map();

/**
 * What is typed and not saved, of all languages: it outlives every reload of the texts. What is typed while the same text
 * is being saved is sent after it.
 */
export function createTypedTexts(send: Send) {
  let typed: ReadonlyMap<GuestLanguage, TypedTexts> = new Map();
  let saved: ReadonlySet<string> = new Set();
  const waiting = new Set<string>();
  const { subscribe, notify } = createSubscribers();

  const of = (language: GuestLanguage): TypedTexts => typed.get(language) ?? nothing;
  const find = ({ language, text }: Place): Typed | undefined => of(language).get(text.text);
  const keyOf = ({ language, text }: Place): string => `${language} ${text.text}`;

  function set({ language, text }: Place, entry: Typed | null): void {
    const entries = new Map(of(language));
    if (entry) entries.set(text.text, entry);
    else entries.delete(text.text);
    const all = new Map(typed);
    if (entries.size > 0) all.set(language, entries);
    else all.delete(language);
    typed = all;
    notify();
  }

  async function save(place: Place, { isConfirmed }: { isConfirmed: boolean }): Promise<void> {
    const { language, text, at } = place;
    const before = find(place);
    const value = (before?.value ?? text.translation).trim();
    if (before?.isSaving) {
      waiting.add(keyOf(place));
      return;
    }
    if (!isWorthSaving(text, value, isConfirmed)) {
      if (before) set(place, null);
      return;
    }
    set(place, { ...(before ?? { text, at, value }), isSaving: true, failure: null });
    let failure: Typed['failure'] = null;
    try {
      await send(language, { text: text.text, translation: value, seen: keptOf(text) });
    } catch (error) {
      failure = failureOf(error).code;
    }
    const isAskedAgain = waiting.delete(keyOf(place));
    const now = find(place);
    // Thrown away meanwhile.
    if (!now) return;
    if (failure !== null) {
      set(place, { ...now, isSaving: false, failure });
      return;
    }
    saved = new Set(saved).add(keyOf(place));
    if (now.value.trim() === value) {
      set(place, null);
      return;
    }
    const known: Place = {
      ...place,
      text: { ...text, translation: value, state: value === '' ? 'missing' : 'done' },
    };
    set(known, { ...now, text: known.text, isSaving: false });
    if (isAskedAgain) await save(known, { isConfirmed: false });
  }

  return {
    subscribe,
    of,
    /** All languages in which something is not saved. */
    all: () => typed,
    /** What was saved here since it was last forgotten, `it Pizza`. */
    saved: () => saved,
    /** What is typed as it was before is nothing to save. */
    type(place: Place, value: string): void {
      const { isSaving, ...before } = find(place) ?? { text: place.text, at: place.at, isSaving: false };
      if (value === place.text.translation && !isSaving) set(place, null);
      else set(place, { ...before, isSaving, value, failure: null });
    },
    /** Whether there was something to put back. */
    putBack(place: Place): boolean {
      const before = find(place);
      if (!before || before.isSaving) return false;
      set(place, null);
      return true;
    },
    save,
    /** Sends again what found no connection. */
    async saveAgain(): Promise<void> {
      const entries = [...typed].flatMap(([language, texts]) =>
        [...texts.values()].map((each) => ({ ...each, language })),
      );
      const unsent = entries.filter(({ failure }) => failure === 'OFFLINE');
      await Promise.all(
        unsent.map(({ language, text, at }) => save({ language, text, at }, { isConfirmed: true })),
      );
    },
    forgetSaved(): void {
      saved = new Set();
      notify();
    },
    /** Throws away what is not saved. */
    forget(): void {
      typed = new Map();
      notify();
    },
  };
}

export type TypedTextsStore = ReturnType<typeof createTypedTexts>;
