import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { reviewLimits } from '#domain/reviews/review-rules.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { StarInput } from '#web/ui/star-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { ReviewDraftHandle } from './review-draft.ts';

interface ReviewFormProps {
  tableSessionId: string;
  draft: ReviewDraftHandle;
  /** Called with the table's review: this one, or one that another phone sent first. */
  onRated: (review: Review) => void;
}

const timeoutMs = 15_000;

/** Five stars and a comment. The entered text stays until the server has it. */
export function ReviewForm({ tableSessionId, draft: { draft, change }, onRated }: ReviewFormProps) {
  const texts = useGuestTexts().thankYou;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<'missing' | 'unknown_session' | 'failed' | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { rating, comment } = draft;
    if (isSending) return;
    if (rating === null) {
      setProblem('missing');
      event.currentTarget.querySelector<HTMLElement>('[type=radio]')?.focus();
      return;
    }
    setProblem(null);
    setSending(true);
    try {
      const opinion = { tableSessionId, rating, comment };
      onRated(await withTimeout(timeoutMs, (signal) => api.reviews.rate(opinion, { signal })));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'ALREADY_RATED') onRated(failure.details.review);
      else setProblem(failure.code === 'NOT_AT_TABLE' ? 'unknown_session' : 'failed');
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <div className="grid justify-items-center gap-2">
        <StarInput
          legend={texts.rating}
          value={draft.rating}
          onValueChange={(rating) => {
            change({ rating });
            setProblem(null);
          }}
          starLabel={texts.stars}
        />
        {problem === 'missing' && <Problem>{texts.ratingMissing}</Problem>}
      </div>
      <Field label={texts.comment} note={texts.optional} hint={texts.publicHint}>
        <Textarea
          value={draft.comment}
          maxLength={reviewLimits.commentLength}
          placeholder={texts.commentPlaceholder}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </Field>
      <div className="grid gap-3">
        {problem === 'unknown_session' && <Problem>{texts.notFound}</Problem>}
        {problem === 'failed' && (
          <Problem>
            {texts.saveFailed} <span className="font-normal">{texts.saveFailedHint}</span>
          </Problem>
        )}
        <Button type="submit" size="lg" aria-disabled={isSending || undefined} className="w-full">
          {isSending ? texts.sending : texts.submit}
        </Button>
      </div>
    </form>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 font-medium text-paprika">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
