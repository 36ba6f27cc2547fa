import { CircleCheck, UtensilsCrossed } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { directionOf, type GuestLanguage, guestLanguages } from '#domain/languages/guest-language.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useUnsavedGuard } from '../editor/use-unsaved-guard.tsx';
import { Drafts } from './drafts.tsx';
import { KeyHints } from './key-hints.tsx';
import { type Filter, otherLanguages } from './translation-rows.ts';
import { TranslationsList } from './translations-list.tsx';
import { translationsText as text } from './translations-text.ts';
import { type MenuNews, useTranslations } from './use-translations.ts';

interface TranslationsDialogProps extends MenuNews {
  restaurantId: string;
  open: boolean;
  onClose: () => void;
}

/** The menu's texts, and what they say in another language. Used anew each time it opens. [LANG-9] */
export function TranslationsDialog({ restaurantId, open, onClose, ...news }: TranslationsDialogProps) {
  const { language, last, view, typed, unsaved, saved, reload, choose } = useTranslations(restaurantId, {
    ...news,
    open,
  });
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const languageField = useRef<HTMLSelectElement>(null);
  const guard = useUnsavedGuard(open && unsaved.size > 0, () => {
    typed.forget();
    onClose();
  });
  // What is being saved mostly is in a moment, and there is nothing to ask then.
  const [isClosing, setClosing] = useState(false);
  const isSaving = [...unsaved.values()].some((texts) => [...texts.values()].some((each) => each.isSaving));
  const closeNow = useEffectEvent(() => {
    setClosing(false);
    guard.close();
  });
  useEffect(() => {
    if (isClosing && !isSaving) closeNow();
  }, [isClosing, isSaving]);

  const total = last?.texts.length ?? 0;
  const doneNow = view.data?.texts.filter(({ state }) => state === 'done').length;
  const doneIn = (code: GuestLanguage) => (code === language ? doneNow : undefined) ?? last?.done[code] ?? 0;
  const elsewhere = [...unsaved.keys()].filter((code) => code !== language);
  return (
    <>
      <Dialog
        open={open}
        onClose={() => setClosing(true)}
        size="page"
        title={text.title}
        description={text.lead}
        closeLabel={text.close}
        footer={
          language &&
          total > 0 && (
            <div className="flex w-full items-center gap-4">
              <ProgressBar label={text.progress} value={doneIn(language) / total} className="max-w-60" />
              <p className="num shrink-0 text-ink-soft text-sm">
                {text.doneOf({ done: doneIn(language), total })}
              </p>
            </div>
          )
        }
      >
        {language && last && total > 0 && (
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            <Field label={text.language} className="w-full sm:w-72">
              <Select
                ref={languageField}
                value={language}
                options={otherLanguages(last).map((code) => ({
                  value: code,
                  label: text.languageOption({ name: nameOf(code), done: doneIn(code), total }),
                }))}
                onValueChange={choose}
              />
            </Field>
            <SegmentedControl
              label={text.filter}
              value={filter}
              onValueChange={(chosen) => {
                typed.forgetSaved();
                setFilter(chosen);
              }}
              segments={[
                { value: 'all', label: <span className="num">{text.all({ count: total })}</span> },
                {
                  value: 'toDo',
                  label: <span className="num">{text.toDo({ count: total - doneIn(language) })}</span>,
                },
              ]}
            />
            <SearchField
              label={text.search}
              clearLabel={text.clearSearch}
              value={search}
              onChange={setSearch}
              className="w-full min-w-50 flex-1 max-sm:flex-none"
            />
          </div>
        )}
        {elsewhere.length > 0 && (
          <div
            role="status"
            className="mt-4 flex flex-wrap items-center gap-2 rounded-control bg-saffron-tint px-4 py-2 text-saffron-ink text-sm"
          >
            <span className="font-medium">{text.elsewhere}</span>
            {elsewhere.map((code) => (
              <Button
                key={code}
                variant="outline"
                size="sm"
                lang={code}
                onClick={() => {
                  choose(code);
                  languageField.current?.focus();
                }}
              >
                {guestLanguages[code].name}
              </Button>
            ))}
          </div>
        )}
        <Loaded view={view} sentence={text.failed} skeleton={<ListSkeleton />}>
          {(data) => (
            <>
              {!data.texts.some(({ kind }) => kind === 'category' || kind === 'item') && (
                <EmptyState icon={UtensilsCrossed} title={text.empty}>
                  {text.emptyText}
                </EmptyState>
              )}
              {total > 0 && doneIn(data.language) === total && <AllDone />}
              <Drafts
                key={`drafts ${data.language}`}
                restaurantId={restaurantId}
                translations={data}
                unsaved={unsaved.get(data.language)}
                onReload={reload}
              />
              {total > 0 && <KeyHints />}
              <TranslationsList
                key={`${data.language} ${filter}`}
                translations={data}
                typed={typed}
                saved={saved}
                filter={filter}
                search={search}
              />
            </>
          )}
        </Loaded>
      </Dialog>
      {guard.question}
    </>
  );
}

function AllDone() {
  return (
    <p className="mt-4 flex items-start gap-2.5 rounded-control bg-basil-tint px-4 py-3 text-sm">
      <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-basil" />
      <span>
        <strong className="block font-semibold text-basil">{text.allDone}</strong>
        {text.allDoneText}
      </span>
    </p>
  );
}

/** Isolated where it would turn the numbers round; the others are found by typing their first letters. */
function nameOf(code: GuestLanguage): string {
  const { name } = guestLanguages[code];
  return directionOf(code) === 'rtl' ? `\u2068${name}\u2069` : name;
}

function ListSkeleton() {
  return (
    <Loading label={text.loading} className="mt-6 grid gap-4">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid gap-2 sm:grid-cols-2 sm:gap-6">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </Loading>
  );
}
