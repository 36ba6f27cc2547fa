import type { OperatorTicket } from '#contract/help/tickets.ts';
import type { TicketReply } from '#domain/help/tickets.ts';

/** A reply being written. It is kept until it is saved, also while its dialog is closed. */
export interface ReplyDraft extends TicketReply {
  /** Of the ticket that was read. */
  version: number;
}

export function draftOf({ status, answer, version }: OperatorTicket): ReplyDraft {
  return { status, answer: answer ?? '', version };
}

/** Whether a draft says something else than the ticket. */
export function isChanged(draft: ReplyDraft, ticket: Pick<OperatorTicket, 'status' | 'answer'>): boolean {
  return draft.status !== ticket.status || draft.answer.trim() !== (ticket.answer ?? '');
}

/** An answer where there was none suggests that the question is resolved; any other state is chosen by hand. */
export function withAnswer(draft: ReplyDraft, answer: string): ReplyDraft {
  const isFirst = draft.answer.trim() === '' && answer.trim() !== '';
  const isWaiting = draft.status === 'offen' || draft.status === 'in_bearbeitung';
  return { ...draft, answer, status: isFirst && isWaiting ? 'gelöst' : draft.status };
}
