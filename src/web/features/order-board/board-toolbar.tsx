import { Maximize, Minimize, RefreshCw, Volume2, VolumeOff, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { staffText } from '#web/lib/messages/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { toast } from '#web/ui/toast.ts';
import type { StationFilter } from './board-columns.ts';
import { useWallDisplay } from './use-wall-display.ts';

interface SoundControl {
  /** `blocked`: wanted, but the browser plays nothing before somebody has touched the page. */
  state: 'on' | 'off' | 'blocked';
  toggle: () => void;
}

interface BoardToolbarProps {
  filter: StationFilter;
  onFilterChange: (filter: StationFilter) => void;
  sound: SoundControl;
  /** Throws when the board could not be loaded. */
  onRefresh: () => Promise<void>;
}

const stations = (['kitchen', 'all', 'bar'] as const).map((value) => ({
  value,
  label: staffText.orders.stations[value],
}));

/** Station, sound, full screen and refresh. */
export function BoardToolbar({ filter, onFilterChange, sound, onRefresh }: BoardToolbarProps) {
  const wall = useWallDisplay();
  const wallLabel = wall.active ? staffText.orders.wallOff : staffText.orders.wallOn;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label={staffText.orders.filter}
        segments={stations}
        value={filter}
        onValueChange={onFilterChange}
      />
      <SoundButton {...sound} />
      <Button variant="outline" size="icon" aria-label={wallLabel} title={wallLabel} onClick={wall.toggle}>
        {wall.active ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
      </Button>
      <RefreshButton onRefresh={onRefresh} />
    </div>
  );
}

function SoundButton({ state, toggle }: SoundControl) {
  if (state === 'blocked') {
    // No handler is needed: the tap itself is what the browser has waited for.
    return (
      <Button variant="outline" title={staffText.orders.soundBlocked}>
        <VolumeX aria-hidden className="text-saffron-ink" />
        {staffText.orders.soundBlockedShort}
        <span className="sr-only">. {staffText.orders.soundBlocked}</span>
      </Button>
    );
  }
  const label = state === 'on' ? staffText.orders.soundOn : staffText.orders.soundOff;
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={label}
      title={label}
      aria-pressed={state === 'on'}
      onClick={toggle}
    >
      {state === 'on' ? <Volume2 aria-hidden /> : <VolumeOff aria-hidden className="text-ink-faint" />}
    </Button>
  );
}

function RefreshButton({ onRefresh }: Pick<BoardToolbarProps, 'onRefresh'>) {
  const [busy, setBusy] = useState(false);
  async function refresh() {
    setBusy(true);
    try {
      await onRefresh();
    } catch {
      toast({ variant: 'destructive', title: staffText.orders.refreshFailed });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={staffText.orders.refresh}
      title={staffText.orders.refresh}
      aria-busy={busy}
      onClick={busy ? undefined : refresh}
    >
      <RefreshCw aria-hidden className={cn(busy && 'animate-spin')} />
    </Button>
  );
}
