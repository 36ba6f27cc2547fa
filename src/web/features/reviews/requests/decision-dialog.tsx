import { type FormEvent, useId, useState } from 'react';
import type { ReviewRequest } from '#contract/reviews/review-requests.ts';
import {
  type DeletionDecision,
  deletionLimits,
  isDecisionExplained,
} from '#domain/reviews/deletion-requests.ts';
import { errorSentences } from '#web/features/errors/error-sentences.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { ReviewedText } from './request-card.tsx';
import { reviewRequestsText } from './review-requests-text.ts';

const { dialog } = reviewRequestsText;

interface DecisionDialogProps {
  open: boolean;
  onClose: () => void;
  request: ReviewRequest;
  decision: DeletionDecision;
  onDecided: (request: ReviewRequest) => void;
  /** Somebody else was faster. */
  onOutrun: () => void;
}

/** Asks for the reason, and whether it is meant: a decision is made once. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { open, onClose, request, decision, onDecided, onOutrun } = props;
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isOver = failure?.code === 'REVIEW_REQUEST_DECIDED';

  const { busy, run: decide } = useBusy(async () => {
    setFailure(null);
    const { id, restaurant } = request;
    try {
      onDecided(await api.reviews.requests.decide({ restaurantId: restaurant.id, id, decision, reason }));
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      if (failed.code === 'REVIEW_REQUEST_DECIDED') onOutrun();
      return;
    }
    toast({ title: reviewRequestsText.done[decision] });
    onClose();
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isMissing = !isDecisionExplained(decision, reason.trim());
    setReasonMissing(isMissing);
    if (!isMissing && !isOver) void decide();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      title={dialog.title[decision]}
      description={dialog.consequence[decision]}
      closeLabel={dialog.close}
      footer={
        isOver ? (
          <Button onClick={onClose}>{dialog.close}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose} disabled={busy}>
              {dialog.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={decision === 'approved' ? 'destructive' : 'default'}
              busy={busy}
            >
              {dialog.submit[decision]}
            </Button>
          </>
        )
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="grid gap-4">
        <div className="rounded-control border border-line p-3">
          <p className="font-semibold wrap-anywhere">{request.restaurant.name}</p>
          <ReviewedText request={request} />
        </div>
        <Field
          label={dialog.reason}
          hint={dialog.hint}
          required={decision === 'rejected'}
          note={decision === 'approved' && dialog.optional}
          error={isReasonMissing && dialog.reasonMissing}
        >
          <Textarea
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setReasonMissing(false);
            }}
            maxLength={deletionLimits.decisionReasonLength}
            disabled={busy || isOver}
          />
        </Field>
        <p role="alert" className={failure ? 'text-paprika' : 'sr-only'}>
          {failure && sentenceOf(failure)}
        </p>
      </form>
    </Dialog>
  );
}

function sentenceOf(failure: Failure): string {
  if (failure.code !== 'REVIEW_REQUEST_DECIDED') return `${dialog.failed} ${errorSentences[failure.code]}`;
  const { status, decidedBy, decidedAt } = failure.details;
  return dialog.decidedBefore(status, decidedBy, formatDateTime(decidedAt));
}
