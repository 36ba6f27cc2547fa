import { LifeBuoy, type LucideIcon, MessageSquareWarning } from 'lucide-react';
import { reviewRequestsText } from '#web/lib/messages/review-requests.ts';
import { ticketsText } from '#web/lib/messages/tickets.ts';

interface OperatorPage {
  path: string;
  label: string;
  icon: LucideIcon;
}

export const operatorPath = '/operator';

/** The pages of the operator's area, in the order of its navigation. */
export const operatorPages: readonly OperatorPage[] = [
  { path: '/operator/review-requests', label: reviewRequestsText.page, icon: MessageSquareWarning },
  { path: '/operator/tickets', label: ticketsText.page, icon: LifeBuoy },
];
