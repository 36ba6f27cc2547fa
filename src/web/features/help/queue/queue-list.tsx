import { PencilLine } from 'lucide-react';
import type { OperatorTicket } from '#contract/help/tickets.ts';
import { TicketStatusBadge } from '#web/features/help/ticket-status-badge.tsx';
import { useReadersTimes } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { ticketsText as text } from './tickets-text.ts';

interface QueueListProps {
  tickets: readonly OperatorTicket[];
  /** Whether the ticket has an unsaved reply. */
  hasDraft: (id: string) => boolean;
  onReply: (ticket: OperatorTicket) => void;
}

/** Tickets as an operator works through them. */
export function QueueList({ tickets, hasDraft, onReply }: QueueListProps) {
  const { formatDateTime } = useReadersTimes();
  return (
    <ul className="grid gap-3">
      {tickets.map((ticket) => (
        <Card as="li" key={ticket.id}>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h2 className="wrap-anywhere min-w-0 text-lg">{ticket.subject}</h2>
            <div className="flex flex-wrap gap-2">
              {hasDraft(ticket.id) && (
                <Badge tone="saffron" icon={PencilLine}>
                  {text.hasDraft}
                </Badge>
              )}
              <TicketStatusBadge status={ticket.status} />
            </div>
          </div>
          <div className="mt-3 grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] md:gap-6">
            <TicketFacts ticket={ticket} />
            <div className="grid min-w-0 content-start gap-3">
              <p className="wrap-anywhere whitespace-pre-wrap">{ticket.message}</p>
              {ticket.answer && (
                <div className="rounded-control bg-basil-tint p-3">
                  <p className="num font-semibold text-basil text-sm">
                    {ticket.changedBy ? text.answeredBy({ name: ticket.changedBy }) : text.answered}
                    {ticket.answeredAt && (
                      <time dateTime={ticket.answeredAt} className="font-normal">
                        {' · '}
                        {formatDateTime(ticket.answeredAt)}
                      </time>
                    )}
                  </p>
                  <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{ticket.answer}</p>
                </div>
              )}
              {!ticket.answer && ticket.changedBy && (
                <p className="text-ink-soft text-sm">{text.changedBy({ name: ticket.changedBy })}</p>
              )}
              <div>
                <Button
                  variant={ticket.answer ? 'outline' : 'default'}
                  aria-label={(ticket.answer ? text.replyAgainTo : text.replyTo)({ subject: ticket.subject })}
                  onClick={() => onReply(ticket)}
                >
                  {ticket.answer ? text.replyAgain : text.reply}
                </Button>
              </div>
            </div>
          </div>
        </Card>
      ))}
    </ul>
  );
}
