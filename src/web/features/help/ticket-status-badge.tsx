import { Archive, CircleCheckBig, CircleDashed, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { TicketStatus } from '#domain/help/tickets.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { helpText } from './help-text.ts';

const looks: Record<TicketStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  offen: { tone: 'saffron', icon: CircleDashed },
  in_bearbeitung: { tone: 'new', icon: LoaderCircle },
  gelöst: { tone: 'ready', icon: CircleCheckBig },
  geschlossen: { tone: 'done', icon: Archive },
};

/** The state of a ticket in colour, icon and word. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return <Badge {...looks[status]}>{helpText.statuses[status]}</Badge>;
}
