import type { LucideIcon } from 'lucide-react';

interface OperatorPage {
  path: string;
  label: string;
  icon: LucideIcon;
}

export const operatorPath = '/operator';

/** The pages of the operator's area, in the order of its navigation. */
export const operatorPages: readonly OperatorPage[] = [];
