import { LifeBuoy, MessageSquareWarning, ShieldCheck } from 'lucide-react';

export const operatorPath = '/operator';

/** The pages of the operators' area, in the order of its navigation. */
export const operatorPages = [
  { path: '/operator/review-requests', name: 'reviewRequests', icon: MessageSquareWarning },
  { path: '/operator/tickets', name: 'tickets', icon: LifeBuoy },
  { path: '/operator/security', name: 'security', icon: ShieldCheck },
] as const;
