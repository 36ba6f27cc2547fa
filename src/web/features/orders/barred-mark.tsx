import { Ban } from 'lucide-react';
import { specifiedLang } from '#web/lib/manner.ts';
import { Badge } from '#web/ui/badge.tsx';
import { waitingText } from './waiting-text.ts';

/** Marks an order whose phone staff have sent away since. [DOOR-7] */
export function BarredMark() {
  return (
    <Badge tone="paprika" icon={Ban} lang={specifiedLang('de')}>
      {waitingText.barredMark}
    </Badge>
  );
}
