import { CheckCheck, WandSparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MenuTranslations } from '#contract/menu/translations.ts';
import { translationLimits } from '#domain/menu/menu-translations.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { StoppableProgress } from '#web/ui/stoppable-progress.tsx';
import { draftAll } from './draft-all.ts';
import { draftsOf, type TypedTexts } from './translation-rows.ts';
import { translationsText as text } from './translations-text.ts';

interface DraftsProps {
  restaurantId: string;
  translations: MenuTranslations;
  /** What somebody is writing is theirs to save. */
  unsaved: TypedTexts | undefined;
  onReload: () => Promise<unknown>;
}

/** What a machine does: it drafts what is missing, and people confirm it, one by one or all at once. */
export function Drafts({ restaurantId, translations, unsaved, onReload }: DraftsProps) {
  const { language, texts, canDraft } = translations;
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [failure, setFailure] = useState<Failure['code'] | null>(null);
  const [isNothing, setIsNothing] = useState(false);
  const asking = useQuestion<ReturnType<typeof draftsOf>>();
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  const box = useRef<HTMLDivElement>(null);
  const isDrafting = progress !== null;
  // The button that was pressed has gone with the focus on it.
  useEffect(() => {
    if (run.current && document.activeElement === document.body)
      box.current?.querySelector('button')?.focus();
  }, [isDrafting]);
  const missing = texts.filter(({ state }) => state === 'missing').map((each) => each.text);
  const drafts = draftsOf(texts, unsaved);

  async function draft(): Promise<void> {
    const own = new AbortController();
    run.current = own;
    setFailure(null);
    setIsNothing(false);
    try {
      const drafted = await draftAll({
        texts: missing,
        signal: own.signal,
        onProgress: (now) => !own.signal.aborted && setProgress(now),
        draft: async (portion) =>
          (await api.menu.translations.draft({ restaurantId, language, texts: portion })).drafted,
      });
      if (!own.signal.aborted) setIsNothing(drafted === 0);
    } catch (error) {
      if (!own.signal.aborted) setFailure(failureOf(error).code);
    }
    // The feed has shown them as they came, where there is one.
    await onReload();
    if (!own.signal.aborted) setProgress(null);
  }

  /** What is under way comes all the same, and nothing after it. */
  function stop(): void {
    run.current?.abort();
    setProgress(null);
  }

  async function confirmAll(): Promise<void> {
    const about = asking.about ?? [];
    await runWithToasts(
      async () => {
        for (let at = 0; at < about.length; at += translationLimits.atOnce) {
          const portion = about.slice(at, at + translationLimits.atOnce);
          await api.menu.translations.save({ restaurantId, language, texts: portion });
        }
      },
      { failed: text.notConfirmed, succeeded: text.confirmed({ count: about.length }) },
    );
    await onReload();
    asking.close();
  }

  return (
    <div ref={box} className="mt-4 grid gap-3 empty:hidden">
      {progress && (
        <StoppableProgress label={text.drafting} counted={progress} stopLabel={text.stop} onStop={stop}>
          {text.drafted({ done: progress.done, total: progress.of })}
        </StoppableProgress>
      )}
      {failure && <FormProblem>{errorSentence(failure)}</FormProblem>}
      {isNothing && missing.length > 0 && <FormProblem>{text.nothingDrafted}</FormProblem>}
      {!progress && ((canDraft && missing.length > 0) || drafts.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {canDraft && missing.length > 0 && (
            <Button variant="outline" onClick={draft}>
              <WandSparkles aria-hidden />
              {text.draftMissing}
            </Button>
          )}
          {drafts.length > 0 && (
            <Button variant="outline" onClick={() => asking.ask(drafts)}>
              <CheckCheck aria-hidden />
              {text.confirmDrafts({ count: drafts.length })}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking.isOpen}
        onClose={asking.close}
        onConfirm={confirmAll}
        title={text.confirmTitle}
        description={text.confirmText({ count: asking.about?.length ?? 0 })}
        confirmLabel={text.confirm}
        cancelLabel={text.notYet}
      />
    </div>
  );
}
