import { LifeBuoy, MessageSquareWarning, ShieldCheck } from 'lucide-react';

export const operatorPath = '/operator';

/** The pages of the operators' area, in the order of its navigation. */
export const operatorPages = [
  { path: '/operator/review-requests', label: 'Review requests', icon: MessageSquareWarning },
  { path: '/operator/tickets', label: 'Tickets', icon: LifeBuoy },
  { path: '/operator/security', label: 'Security log', icon: ShieldCheck },
];
