import { useState } from 'react';
import type { ErrorDetails } from '#contract/errors.ts';
import type { OperatorTicket } from '#contract/help/tickets.ts';
import { ticketLimits, ticketStatuses } from '#domain/help/tickets.ts';
import { helpText } from '#web/features/help/help-text.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormButtons } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ReplyDraft, withAnswer } from './reply-draft.ts';
import { TicketFacts } from './ticket-facts.tsx';
import { ticketsText } from './tickets-text.ts';

const text = ticketsText.dialog;

/** The reply that another operator has saved meanwhile. */
type Conflict = ErrorDetails<'TICKET_CHANGED'>;

interface ReplyDialogProps {
  open: boolean;
  /** Closing keeps the draft. */
  onClose: () => void;
  ticket: OperatorTicket;
  draft: ReplyDraft;
  onChange: (draft: ReplyDraft) => void;
  /** Called when the reply is saved, or dropped in favour of another operator's. */
  onDone: () => void;
}

/** The dialog in which an operator answers a ticket and sets its state. */
export function ReplyDialog({ open, onClose, ticket, draft, onChange, onDone }: ReplyDialogProps) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm({
    async send() {
      const { restaurantId, id } = ticket;
      // The operator saves again after seeing the other's reply, so overwriting it is intended.
      const version = conflict?.version ?? draft.version;
      await api.help.tickets.reply({ restaurantId, id, ...draft, version });
      toast({ title: text.saved });
      onDone();
    },
    refuse(error) {
      const { code, details } = failureOf(error);
      if (code !== 'TICKET_CHANGED') return { form: `${text.failed} ${errorSentence(code)}` };
      return setConflict(details);
    },
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={ticket.subject}
      closeLabel={commonText.close}
      footer={
        <FormButtons
          form={form}
          submitLabel={conflict ? text.saveAnyway : text.save}
          cancelLabel={conflict ? text.takeTheirs : commonText.cancel}
          onCancel={conflict ? onDone : onClose}
          canCancelBusy
        />
      }
    >
      <form {...form.props} className="grid gap-4">
        <TicketFacts ticket={ticket} />
        <p className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap rounded-control bg-sunk p-3">
          {ticket.message}
        </p>
        {conflict && (
          <div
            data-form-problem
            tabIndex={-1}
            className="rounded-control bg-saffron-tint p-3 text-saffron-ink text-sm"
          >
            <p className="font-semibold">
              {conflict.changedBy === null ? text.changed : text.changedBy({ name: conflict.changedBy })}{' '}
              {text.nowIs({ status: helpText.statuses[conflict.status] })}
            </p>
            {conflict.answer && (
              <p className="wrap-anywhere mt-2 whitespace-pre-wrap">
                <span className="font-semibold">{text.theirAnswer}:</span> {conflict.answer}
              </p>
            )}
          </div>
        )}
        <FormProblem>{form.problems.form}</FormProblem>
        <Field label={text.answer} hint={text.answerHint}>
          <Textarea
            rows={5}
            value={draft.answer}
            maxLength={ticketLimits.answer}
            onChange={(event) => onChange(withAnswer(draft, event.target.value))}
          />
        </Field>
        <Field label={text.status}>
          <Select
            value={draft.status}
            options={ticketStatuses.map((value) => ({ value, label: helpText.statuses[value] }))}
            onValueChange={(status) => onChange({ ...draft, status })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
