import type { OperatorTicket } from '#contract/help/tickets.ts';
import type { TicketReply } from '#domain/help/tickets.ts';

/** An unsaved reply. It is kept while its dialog is closed. */
export interface ReplyDraft extends TicketReply {
  /** The version of the ticket that the operator has read, for optimistic locking. */
  version: number;
}

export function draftOf({ status, answer, version }: OperatorTicket): ReplyDraft {
  return { status, answer: answer ?? '', version };
}

/** Whether the draft differs from the ticket. */
export function isChanged(draft: ReplyDraft, ticket: Pick<OperatorTicket, 'status' | 'answer'>): boolean {
  return draft.status !== ticket.status || draft.answer.trim() !== (ticket.answer ?? '');
}

/** Sets the answer. The first answer to a waiting ticket also sets its state to resolved. */
export function withAnswer(draft: ReplyDraft, answer: string): ReplyDraft {
  const isFirst = draft.answer.trim() === '' && answer.trim() !== '';
  const isWaiting = draft.status === 'offen' || draft.status === 'in_bearbeitung';
  return { ...draft, answer, status: isFirst && isWaiting ? 'gelöst' : draft.status };
}
