import { SearchX } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { MenuTranslations } from '#contract/menu/translations.ts';
import { directionOf, guestLanguages } from '#domain/languages/guest-language.ts';
import { commonText } from '#web/lib/common-text.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { type RowCommands, TranslationRow } from './translation-row.tsx';
import {
  type Filter,
  isToDo,
  nextToDo,
  type Row,
  rowsOf,
  sectionsOf,
  shownRows,
  writtenMeanwhile,
} from './translation-rows.ts';
import { translationsText as text } from './translations-text.ts';
import type { TypedTextsStore } from './typed-texts.ts';

/** Rows at once: a big menu has thousands. */
const portion = 150;

interface TranslationsListProps {
  translations: MenuTranslations;
  typed: TypedTextsStore;
  /** What was just saved, `it Pizza`. */
  saved: ReadonlySet<string>;
  filter: Filter;
  search: string;
}

/** The texts of a menu with their translations in one language, one below the other as on the menu. */
export function TranslationsList({ translations, typed, saved, filter, search }: TranslationsListProps) {
  const { language, menuLanguage, texts } = translations;
  const typedHere = useSyncExternalStore(typed.subscribe, () => typed.of(language));
  const [limit, setLimit] = useState(portion);
  /** The text in whose field somebody writes, until another is searched for. */
  const [writing, setWriting] = useState<{ text: string; at: number; search: string }>();
  const [lastSaved, setLastSaved] = useState<string>();
  const fields = useRef(new Map<string, HTMLElement>());

  const rows = rowsOf(texts, typedHere);
  const toDo = rows.filter(isToDo).length;
  const isSaved = (each: string) => saved.has(`${language} ${each}`);
  const shown = shownRows(rows, {
    ...{ filter, search },
    stays: (each) =>
      (each === writing?.text && search === writing.search) ||
      (filter === 'toDo' && search === '' && isSaved(each)),
  });

  function focus(row: Row | null): void {
    if (!row) return;
    const at = shown.indexOf(row);
    if (at >= limit) flushSync(() => setLimit(at + portion));
    const field = fields.current.get(row.text.text);
    field?.focus();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.setSelectionRange(field.value.length, field.value.length);
  }

  async function save(row: Row, isConfirmed: boolean): Promise<void> {
    if (row.isGone) return;
    setLastSaved(row.text.text);
    await typed.save({ ...row, language }, { isConfirmed });
  }

  const commands: RowCommands = {
    type: useLatest((row, value) => typed.type({ ...row, language }, value)),
    putBack: useLatest((row) => typed.putBack({ ...row, language })),
    leave: useLatest((row) => {
      // What has failed is tried again when somebody asks for it, and over what somebody else has written goes only who confirms it.
      if (row.typed && !row.typed.failure && writtenMeanwhile(row) === '') void save(row, false);
    }),
    confirm: useLatest((row) => {
      void save(row, true);
      focus(nextToDo(shown, row.text));
    }),
    tryAgain: useLatest((row) => {
      void save(row, true);
      focus(row);
    }),
    enter: useLatest(({ text: { text: of } }) =>
      setWriting({ text: of, search, at: shown.findIndex((row) => row.text.text === of) }),
    ),
    hold: useLatest((row, field) => {
      if (field) fields.current.set(row.text.text, field);
      else fields.current.delete(row.text.text);
    }),
  };

  // Another person has taken the text away in whose field somebody was.
  const isWritingGone = writing !== undefined && !rows.some((row) => row.text.text === writing.text);
  useEffect(() => {
    if (isWritingGone && document.activeElement === document.body)
      focus(shown[Math.min(writing.at, shown.length - 1)] ?? null);
  });

  return (
    <>
      <p role="status" className="sr-only">
        {search.trim() !== '' && text.shown({ count: shown.length })}
      </p>
      <p role="status" className="sr-only">
        {lastSaved !== undefined && isSaved(lastSaved) && text.savedOf({ text: lastSaved, count: toDo })}
      </p>
      {shown.length > 0 && (
        <div
          aria-hidden
          className="mt-5 hidden grid-cols-2 gap-6 font-semibold text-ink-soft text-sm sm:grid"
        >
          <span lang={menuLanguage} dir={directionOf(menuLanguage)} className="text-start">
            {guestLanguages[menuLanguage].name}
          </span>
          <span lang={language} dir={directionOf(language)} className="text-start">
            {guestLanguages[language].name}
          </span>
        </div>
      )}
      {shown.length === 0 && search.trim() !== '' && (
        <EmptyState icon={SearchX} title={text.noneFound}>
          {text.noneFoundText}
        </EmptyState>
      )}
      {sectionsOf(shown.slice(0, limit)).map(({ key, heading, category, rows: inIt }) => (
        <section key={key} className="mt-5">
          <h3
            {...(heading === null && { lang: menuLanguage, dir: directionOf(menuLanguage) })}
            className="border-line border-b pb-1.5 text-base wrap-anywhere"
          >
            {heading === null ? category : text[heading]}
          </h3>
          <ul className="divide-y divide-line">
            {inIt.map((row) => (
              <TranslationRow
                key={row.text.text}
                row={row}
                isSaved={isSaved(row.text.text)}
                language={language}
                menuLanguage={menuLanguage}
                commands={commands}
              />
            ))}
          </ul>
        </section>
      ))}
      {shown.length > limit && (
        <ShowMore
          key={limit}
          isLoadingMore={false}
          hasMoreFailed={false}
          loadMore={() => setLimit(limit + portion)}
          labels={{ showMore: text.showMore, moreFailed: '', tryAgain: commonText.tryAgain }}
        />
      )}
    </>
  );
}
