import { LifeBuoy, type LucideIcon, MessageSquareWarning } from 'lucide-react';
import { ticketsText } from '#web/features/help/queue/tickets-text.ts';
import { reviewRequestsText } from '#web/features/reviews/requests/review-requests-text.ts';

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
