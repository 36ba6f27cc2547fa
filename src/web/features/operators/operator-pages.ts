import { LifeBuoy, type LucideIcon, MessageSquareWarning } from 'lucide-react';

interface OperatorPage {
  path: string;
  label: string;
  icon: LucideIcon;
}

export const operatorPath = '/operator';

/** The pages of the operators' area, in the order of its navigation. */
export const operatorPages: readonly OperatorPage[] = [
  { path: '/operator/review-requests', label: 'Review requests', icon: MessageSquareWarning },
  { path: '/operator/tickets', label: 'Tickets', icon: LifeBuoy },
];
