import { type TicketCategory, ticketCategories } from '#domain/help/tickets.ts';
import { helpText } from './help-text.ts';

/** What is being written. */
export interface TicketDraft {
  subject: string;
  /** Empty until one is chosen. */
  category: TicketCategory | '';
  message: string;
}

export const emptyDraft: TicketDraft = { subject: '', category: '', message: '' };

export type DraftProblems = Partial<Record<keyof TicketDraft, string>>;

/** The sentence for each field that is missing; an empty object when the ticket can be sent. */
export function draftProblems({ subject, category, message }: TicketDraft): DraftProblems {
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

/** The category that a select's value names; empty for any other. */
export function categoryFrom(value: string): TicketDraft['category'] {
  return ticketCategories.find((category) => category === value) ?? '';
}
