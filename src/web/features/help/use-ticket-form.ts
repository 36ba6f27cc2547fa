import { useRef, useState } from 'react';
import type { Ticket } from '#contract/help/tickets.ts';
import type { TicketCategory } from '#domain/help/tickets.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { newId } from '#web/lib/ids.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { toast } from '#web/ui/toast.ts';
import { helpText } from './help-text.ts';

const text = helpText.form;

interface TicketDraft {
  subject: string;
  /** Empty until one is chosen. */
  category: TicketCategory | '';
  message: string;
}

const emptyDraft: TicketDraft = { subject: '', category: '', message: '' };

export type TicketFormHandle = ReturnType<typeof useTicketForm>;

/** The form for a new ticket. Keeps the draft until the server has it; a retry does not file it twice. */
export function useTicketForm(restaurantId: string, onSent: (ticket: Ticket) => void) {
  const [draft, setDraft] = useState(emptyDraft);
  /** The last draft sent and its id: sending the same draft again reuses the id. */
  const sent = useRef<{ id: string; draft: TicketDraft }>(undefined);
  const { clear, ...form } = useForm({
    check: () => draftProblems(draft),
    async send() {
      const { category, subject, message } = draft;
      if (category === '') return;
      if (sent.current?.draft !== draft) sent.current = { id: newId(), draft };
      const { id } = sent.current;
      onSent(await api.help.tickets.create({ restaurantId, id, category, subject, message }));
      // Text typed while the call was running stays, as the draft of another ticket.
      setDraft((now) => (now === draft ? emptyDraft : now));
      toast({ title: text.sent });
    },
    refuse: (error) => ({ form: sentenceOf(failureOf(error)) }),
  });

  return {
    ...form,
    draft,
    /** Whether there is something to lose. */
    isDirty: Object.values(draft).some((value) => value.trim() !== ''),
    change: <Field extends keyof TicketDraft>(name: Field, value: TicketDraft[Field]) => {
      setDraft((before) => ({ ...before, [name]: value }));
      clear(name);
    },
  };
}

/** The sentence for each missing field; an empty object when the ticket can be sent. */
function draftProblems({ subject, category, message }: TicketDraft): Problems<keyof TicketDraft> {
  return {
    ...(subject.trim() === '' && { subject: text.subjectMissing }),
    ...(category === '' && { category: text.categoryMissing }),
    ...(message.trim() === '' && { message: text.messageMissing }),
  };
}

/** The sentence for a failed call; without a reason where the server had an internal error. */
function sentenceOf({ code, details }: Failure): string {
  if (code === 'TOO_MANY_REQUESTS' && details)
    return text.tooMany({ count: Math.ceil(details.retryAfterSeconds / 60) });
  if (code === 'INTERNAL_SERVER_ERROR') return text.failed;
  return `${text.failed} ${errorSentence(code)}`;
}
