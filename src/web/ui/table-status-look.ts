import { BellRing, CircleDashed, Flame, type LucideIcon, ReceiptText, Users } from 'lucide-react';
import type { TableStatus } from '#domain/tables/table-status.ts';
import type { BadgeTone } from './badge.tsx';

interface TableStatusLook {
  tone: BadgeTone;
  icon: LucideIcon;
  text: string;
  border: string;
  /** Classes of a table's fill on the floor plan. */
  fill: string;
}

/** How each state of a table looks, on chips, on the floor plan and in its legend. */
export const tableStatusLook: Record<TableStatus, TableStatusLook> = {
  frei: {
    tone: 'neutral',
    icon: CircleDashed,
    text: 'text-ink-soft',
    border: 'border-line-strong',
    fill: 'bg-card',
  },
  besetzt: { tone: 'basil', icon: Users, text: 'text-basil', border: 'border-basil', fill: 'bg-basil-tint' },
  bestellt: {
    tone: 'progress',
    icon: Flame,
    text: 'text-status-progress',
    border: 'border-status-progress',
    fill: 'bg-status-progress-tint',
  },
  hilfe: {
    tone: 'paprika',
    icon: BellRing,
    text: 'text-paprika',
    border: 'border-paprika',
    fill: 'bg-paprika-tint',
  },
  rechnung: {
    tone: 'plum',
    icon: ReceiptText,
    text: 'text-plum',
    border: 'border-plum',
    fill: 'bg-plum-tint',
  },
};
