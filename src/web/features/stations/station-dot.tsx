import type { StationColour } from '#domain/stations/stations.ts';
import { cn } from '#web/lib/class-names.ts';

const colours: Record<StationColour, string> = {
  paprika: 'bg-paprika',
  plum: 'bg-plum',
  basil: 'bg-basil',
  saffron: 'bg-saffron',
  blue: 'bg-status-new',
  stone: 'bg-ink-faint',
};

/** The colour of a station, beside its name. */
export function StationDot({ colour, className }: { colour: StationColour; className?: string }) {
  return <span aria-hidden className={cn('size-3 shrink-0 rounded-full', colours[colour], className)} />;
}
