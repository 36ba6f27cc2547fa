import { Ban, Maximize, Minimize, Plus, RefreshCw, Search, Sigma } from 'lucide-react';
import { SoundButton } from '#web/features/management/sound-button.tsx';
import { useStations } from '#web/features/management/use-stations.ts';
import { availabilityText } from '#web/features/menu/availability-text.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { staffOrderText } from '#web/features/orders/taking/staff-order-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import type { AllDaySwitch } from '../use-all-day.ts';
import type { StationFilter } from './board-columns.ts';
import { useWallDisplay } from './use-wall-display.ts';

interface BoardToolbarProps {
  filter: StationFilter;
  onFilterChange: (filter: StationFilter) => void;
  /** Throws when the board could not be loaded. */
  onRefresh: () => Promise<void>;
  onNewOrder: () => void;
  /** Opens the list of what is sold out. */
  onAskWhatIsOut: () => void;
  isSearching: boolean;
  onSearch: () => void;
  allDay: AllDaySwitch;
}

/** The toolbar with station, sound, full screen, refresh and new order. */
export function BoardToolbar({
  filter,
  onFilterChange,
  onRefresh,
  onNewOrder,
  onAskWhatIsOut,
  isSearching,
  onSearch,
  allDay,
}: BoardToolbarProps) {
  const all = { value: 'all', label: boardText.allStations };
  const [first, ...others] = useStations().map(({ id, name }) => ({ value: id, label: name }));
  const stations = first ? [first, all, ...others] : [all];
  const wall = useWallDisplay();
  const wallLabel = wall.active ? boardText.wallOff : boardText.wallOn;
  return (
    <div className="flex flex-wrap items-center justify-end gap-1.5 md:gap-2">
      <SegmentedControl
        label={boardText.filter}
        segments={stations}
        value={filter}
        onValueChange={onFilterChange}
        className="max-md:hidden"
      />
      <Select
        aria-label={boardText.filter}
        value={filter}
        options={stations}
        onValueChange={onFilterChange}
        className="w-22 md:hidden"
      />
      <Button
        variant="outline"
        size="icon"
        aria-label={boardText.search}
        title={boardText.search}
        aria-expanded={isSearching}
        onClick={onSearch}
      >
        <Search aria-hidden />
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={boardText.allDay}
        title={boardText.allDay}
        aria-pressed={allDay.isOn}
        onClick={allDay.toggle}
      >
        <Sigma aria-hidden />
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={availabilityText.open}
        title={availabilityText.open}
        onClick={onAskWhatIsOut}
      >
        <Ban aria-hidden />
      </Button>
      <SoundButton labels={{ on: boardText.soundOn, off: boardText.soundOff }} inBar />
      <Button
        variant="outline"
        size="icon"
        aria-label={wallLabel}
        title={wallLabel}
        className="max-md:hidden"
        onClick={wall.toggle}
      >
        {wall.active ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
      </Button>
      <RefreshButton onRefresh={onRefresh} />
      {/* On a phone it is in reach of the thumb. */}
      <Button
        aria-label={staffOrderText.newOrder}
        className="max-md:fixed! max-md:end-4 max-md:bottom-[max(1rem,env(safe-area-inset-bottom))] max-md:z-20 max-md:h-14 max-md:rounded-full max-md:px-5 max-md:shadow-pop"
        onClick={onNewOrder}
      >
        <Plus aria-hidden />
        {staffOrderText.newOrder}
      </Button>
    </div>
  );
}

function RefreshButton({ onRefresh }: Pick<BoardToolbarProps, 'onRefresh'>) {
  const { busy, run: refresh } = useBusy(async () => {
    try {
      await onRefresh();
    } catch {
      toast({ variant: 'destructive', title: boardText.refreshFailed });
    }
  });
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={boardText.refresh}
      title={boardText.refresh}
      aria-busy={busy}
      onClick={refresh}
    >
      <RefreshCw aria-hidden className={cn(busy && 'animate-spin')} />
    </Button>
  );
}
