import { useRef, useState } from 'react';
import type { Ticket } from '#contract/help/tickets.ts';
import { errorSentences } from '#web/features/errors/error-sentences.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { toast } from '#web/ui/toast.ts';
import { helpText } from './help-text.ts';
import {
  type DraftProblems,
  draftProblems,
  emptyDraft,
  isWritten,
  type TicketDraft,
} from './ticket-draft.ts';

const text = helpText.form;

export interface TicketFormHandle {
  draft: TicketDraft;
  problems: DraftProblems;
  /** Why it could not be sent. */
  failure: string | null;
  busy: boolean;
  /** Whether there is something to lose. */
  isDirty: boolean;
  change: (changed: Partial<TicketDraft>) => void;
  /** Returns what is missing; an empty object when the ticket is on its way. */
  submit: () => DraftProblems;
}

/** A ticket being written. It stays until the server has it; sent again after a lost answer, it is filed once. */
export function useTicketForm(restaurantId: string, onSent: (ticket: Ticket) => void): TicketFormHandle {
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<DraftProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Of what was sent last: the same text again is the same ticket. */
  const sent = useRef<{ id: string; draft: TicketDraft }>(undefined);

  async function send() {
    if (draft.category === '') return;
    if (sent.current?.draft !== draft) sent.current = { id: newId(), draft };
    setBusy(true);
    setFailure(null);
    try {
      const { category, subject, message } = draft;
      const ticket = await api.help.tickets.create({
        ...{ restaurantId, id: sent.current.id, category, subject, message },
      });
      onSent(ticket);
      // What was typed on meanwhile is another ticket.
      setDraft((now) => (now === draft ? emptyDraft : now));
      toast({ title: text.sent });
    } catch (error) {
      setFailure(sentenceOf(failureOf(error)));
    } finally {
      setBusy(false);
    }
  }

  return {
    draft,
    problems,
    failure,
    busy,
    isDirty: isWritten(draft),
    change(changed) {
      setDraft((before) => ({ ...before, ...changed }));
      setProblems((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])),
      }));
    },
    submit() {
      const found = draftProblems(draft);
      setProblems(found);
      if (Object.keys(found).length === 0 && !busy) void send();
      return found;
    },
  };
}

/** The reason, or that there was an error. */
function sentenceOf({ code, details }: Failure): string {
  if (code === 'TOO_MANY_REQUESTS' && details) return text.tooMany(Math.ceil(details.retryAfterSeconds / 60));
  if (code === 'INTERNAL_SERVER_ERROR') return text.failed;
  return `${text.failed} ${errorSentences[code]}`;
}
