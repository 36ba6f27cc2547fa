import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { ManagedReview } from '#contract/reviews/review-management.ts';
import { deletionLimits, deletionRefusal } from '#domain/reviews/deletion-requests.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { newId } from '#web/lib/ids.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormButtons } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { reviewsPageText } from './reviews-page-text.ts';
import { useReviewMoments } from './use-review-moments.ts';

const texts = reviewsPageText.request;

interface DeletionDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  /** The newest state of the review, since somebody else may ask at the same time. */
  review: ManagedReview;
  onRequested: (review: ManagedReview) => void;
}

/** Asks the operators to delete a review. */
export function DeletionDialog({ open, onClose, restaurantId, review, onRequested }: DeletionDialogProps) {
  // All retries send the same id, so one request is never stored twice.
  const [id] = useState(newId);
  const formatMoment = useReviewMoments();
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const refusal = deletionRefusal({ isRemoved: review.removedAt !== null, requests: review.requests });

  const form = useForm({
    async send() {
      const asked = { restaurantId, reviewId: review.id, id, reason };
      onRequested(await api.reviews.management.requestDeletion(asked));
      setSent(true);
    },
    refuse: (error) => ({ form: `${texts.failed} ${errorSentence(failureOf(error).code)}` }),
  });
  const problem = form.problems.form ?? (refusal && errorSentence(refusal));

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!form.busy}
      title={texts.title}
      closeLabel={commonText.close}
      footer={
        isSent ? (
          <Button autoFocus onClick={onClose}>
            {commonText.close}
          </Button>
        ) : (
          <FormButtons
            form={form}
            submitLabel={texts.submit}
            cancelLabel={commonText.cancel}
            onCancel={onClose}
            disabled={refusal !== null && !form.busy}
          />
        )
      }
    >
      <p role="status" className={isSent ? 'flex gap-3' : 'sr-only'}>
        {isSent && (
          <>
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-basil" />
            <span>{texts.sent}</span>
          </>
        )}
      </p>
      {!isSent && (
        <form {...form.props} className="grid gap-4">
          <div className="rounded-control border border-line p-3">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Stars value={review.rating} label={reviewsPageText.stars({ value: review.rating })} />
              <span className="num text-ink-soft text-sm">{formatMoment(review.createdAt)}</span>
            </p>
            <p dir="auto" className="mt-1.5 line-clamp-4 whitespace-pre-line wrap-anywhere">
              {review.comment ?? reviewsPageText.noComment}
            </p>
          </div>
          <p className="rounded-control bg-saffron-tint p-3 text-saffron-ink">{texts.note}</p>
          <Field label={texts.reason} note={texts.optional} hint={texts.reasonHint}>
            <Textarea
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              maxLength={deletionLimits.reasonLength}
              disabled={form.busy}
            />
          </Field>
          <FormProblem>{problem}</FormProblem>
        </form>
      )}
    </Dialog>
  );
}
