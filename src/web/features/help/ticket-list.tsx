import { LifeBuoy, MessageSquareReply } from 'lucide-react';
import type { Ticket } from '#contract/help/tickets.ts';
import { useReadersTimes } from '#web/lib/times.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { helpText } from './help-text.ts';
import { TicketStatusBadge } from './ticket-status-badge.tsx';

const text = helpText.tickets;

interface TicketListProps {
  tickets: readonly Ticket[];
  /** Whether to name the restaurant of each ticket, because the account has more than one. */
  namesRestaurant: boolean;
}

/** The account's own tickets with their states and answers. */
export function TicketList({ tickets, namesRestaurant }: TicketListProps) {
  return (
    <section aria-label={text.title} className="min-w-0">
      <h2 className="mb-3 text-lg">{text.title}</h2>
      {tickets.length === 0 ? (
        <Card>
          <EmptyState icon={LifeBuoy} title={text.none} className="py-6 md:py-8">
            {text.noneText}
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-3">
          {tickets.map((ticket) => (
            <TicketCard key={ticket.id} ticket={ticket} namesRestaurant={namesRestaurant} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TicketCard({ ticket, namesRestaurant }: { ticket: Ticket; namesRestaurant: boolean }) {
  const { subject, category, message, status, answer, answeredAt, createdAt, restaurantName } = ticket;
  const { formatDateTime } = useReadersTimes();
  const about = [helpText.categories[category], namesRestaurant && restaurantName].filter(Boolean);
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="wrap-anywhere min-w-0 text-base">{subject}</h3>
        <TicketStatusBadge status={status} />
      </div>
      <p className="num mt-1 text-ink-soft text-sm">
        {about.join(' · ')} ·{' '}
        <time dateTime={createdAt}>{text.sentAt({ date: formatDateTime(createdAt) })}</time>
      </p>
      <p className="wrap-anywhere mt-3 whitespace-pre-wrap">{message}</p>
      {answer ? (
        <div className="mt-4 rounded-control bg-basil-tint p-3">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold text-basil text-sm">
            <MessageSquareReply aria-hidden className="size-4.5" />
            {text.answer}
            {answeredAt && (
              <time dateTime={answeredAt} className="num font-normal">
                {formatDateTime(answeredAt)}
              </time>
            )}
          </p>
          <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{answer}</p>
        </div>
      ) : (
        <p className="mt-3 text-ink-soft text-sm">{text.noAnswer}</p>
      )}
    </Card>
  );
}
