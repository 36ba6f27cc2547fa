import { CircleAlert } from 'lucide-react';
import type { Review } from '#contract/reviews/reviews.ts';
import { reviewLimits } from '#domain/reviews/review-rules.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';

import { api, failureOf } from '#web/lib/api.ts';
import { useForm } from '#web/lib/use-form.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
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
  const texts = useAllTexts().thankYou;
  const { rating, comment } = draft;
  const { busy, problems, clear, props } = useForm({
    check: (): { rating?: string } => (rating === null ? { rating: texts.ratingMissing } : {}),
    async send() {
      if (rating === null) return;
      const opinion = { tableSessionId, rating, comment };
      onRated(await withTimeout(timeoutMs, (signal) => api.reviews.rate(opinion, { signal })));
    },
    refuse(error) {
      const failure = failureOf(error);
      if (failure.code === 'ALREADY_RATED') return onRated(failure.details.review);
      if (failure.code === 'NOT_AT_TABLE') return { form: texts.notFound };
      return { form: `${texts.saveFailed} ${texts.saveFailedHint}` };
    },
  });

  return (
    <form {...props} className="grid gap-5">
      <div className="grid justify-items-center gap-2">
        <StarInput
          legend={texts.rating}
          value={rating}
          onValueChange={(chosen) => {
            change({ rating: chosen });
            clear('rating');
          }}
          starLabel={(count) => texts.stars({ count })}
          invalid={problems.rating !== undefined}
        />
        {problems.rating && (
          <p role="alert" className="flex items-start gap-1.5 font-medium text-paprika">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span>{problems.rating}</span>
          </p>
        )}
      </div>
      <Field label={texts.comment} note={texts.optional} hint={texts.publicHint}>
        <Textarea
          value={comment}
          maxLength={reviewLimits.commentLength}
          placeholder={texts.commentPlaceholder}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </Field>
      <div className="grid gap-3">
        <FormProblem>{problems.form}</FormProblem>
        <Button type="submit" size="lg" aria-disabled={busy || undefined} className="w-full">
          {busy ? texts.sending : texts.submit}
        </Button>
      </div>
    </form>
  );
}
