import { useState } from 'react';
import type { ReviewRequest } from '#contract/reviews/review-requests.ts';
import {
  type DeletionDecision,
  deletionLimits,
  isDecisionExplained,
} from '#domain/reviews/deletion-requests.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { type Times, useReadersTimes } from '#web/lib/times.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormButtons } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
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
  /** Called when another operator has decided first. */
  onOutrun: () => void;
}

/** Asks for a reason and a confirmation: a decision is final. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { open, onClose, request, decision, onDecided, onOutrun } = props;
  const { formatDateTime } = useReadersTimes();
  const [reason, setReason] = useState('');
  /** Whether another operator has decided first. */
  const [isOver, setOver] = useState(false);
  const form = useForm({
    check: (): { reason?: string } =>
      isDecisionExplained(decision, reason.trim()) ? {} : { reason: dialog.reasonMissing },
    async send() {
      const { id, restaurant } = request;
      onDecided(await api.reviews.requests.decide({ restaurantId: restaurant.id, id, decision, reason }));
      toast({ title: reviewRequestsText.done[decision] });
      onClose();
    },
    refuse(error) {
      const failure = failureOf(error);
      if (failure.code === 'REVIEW_REQUEST_DECIDED') {
        setOver(true);
        onOutrun();
      }
      return { form: sentenceOf(failure, formatDateTime) };
    },
  });
  const { problems } = form;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!form.busy}
      title={dialog.title[decision]}
      description={dialog.consequence[decision]}
      closeLabel={commonText.close}
      footer={
        isOver ? (
          <Button onClick={onClose}>{commonText.close}</Button>
        ) : (
          <FormButtons
            form={form}
            submitLabel={dialog.submit[decision]}
            cancelLabel={commonText.cancel}
            onCancel={onClose}
            destructive={decision === 'approved'}
          />
        )
      }
    >
      <form {...form.props} className="grid gap-4">
        <div className="rounded-control border border-line p-3">
          <p className="font-semibold wrap-anywhere">{request.restaurant.name}</p>
          <ReviewedText request={request} />
        </div>
        <Field
          label={dialog.reason}
          hint={dialog.hint}
          required={decision === 'rejected'}
          note={decision === 'approved' && dialog.optional}
          error={problems.reason}
        >
          <Textarea
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              form.clear('reason');
            }}
            maxLength={deletionLimits.decisionReasonLength}
            disabled={form.busy || isOver}
          />
        </Field>
        <FormProblem>{problems.form}</FormProblem>
      </form>
    </Dialog>
  );
}

function sentenceOf(failure: Failure, formatDateTime: Times['formatDateTime']): string {
  if (failure.code !== 'REVIEW_REQUEST_DECIDED') return `${dialog.failed} ${errorSentence(failure.code)}`;
  const { status, decidedBy, decidedAt } = failure.details;
  const date = formatDateTime(decidedAt);
  return decidedBy === null
    ? dialog.decidedBefore[status]({ date })
    : dialog.decidedBeforeBy[status]({ date, name: decidedBy });
}
