import type { OperatorTicket } from '#contract/help/tickets.ts';
import { helpText } from '#web/features/help/help-text.ts';
import { useReadersTimes } from '#web/lib/times.ts';
import { ticketsText } from './tickets-text.ts';

/** The sender, restaurant, category and time of a ticket. */
export function TicketFacts({ ticket }: { ticket: OperatorTicket }) {
  const { formatDateTime } = useReadersTimes();
  const { author, restaurantName, category, createdAt } = ticket;
  return (
    <dl className="grid content-start grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-soft">{ticketsText.from}</dt>
      <dd className="wrap-anywhere">
        {author.name},{' '}
        <a href={`mailto:${author.email}`} className="underline underline-offset-2">
          {author.email}
        </a>
      </dd>
      <dt className="text-ink-soft">{ticketsText.restaurant}</dt>
      <dd className="wrap-anywhere">{restaurantName}</dd>
      <dt className="text-ink-soft">{helpText.form.category}</dt>
      <dd className="num">
        {helpText.categories[category]} ·{' '}
        <time dateTime={createdAt}>{helpText.tickets.sentAt({ date: formatDateTime(createdAt) })}</time>
      </dd>
    </dl>
  );
}
