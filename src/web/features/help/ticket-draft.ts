import type { TicketCategory } from '#domain/help/tickets.ts';
import { helpText } from './help-text.ts';

/** The fields of a ticket that is not sent yet. */
export interface TicketDraft {
  subject: string;
  /** Empty until one is chosen. */
  category: TicketCategory | '';
  message: string;
}

export const emptyDraft: TicketDraft = { subject: '', category: '', message: '' };

/** The sentence for each missing field; an empty object when the ticket can be sent. */
export function draftProblems({
  subject,
  category,
  message,
}: TicketDraft): Partial<Record<keyof TicketDraft, string>> {
  const { form } = helpText;
  return {
    ...(subject.trim() === '' && { subject: form.subjectMissing }),
    ...(category === '' && { category: form.categoryMissing }),
    ...(message.trim() === '' && { message: form.messageMissing }),
  };
}

export function isWritten({ subject, category, message }: TicketDraft): boolean {
  return subject.trim() !== '' || category !== '' || message.trim() !== '';
}
