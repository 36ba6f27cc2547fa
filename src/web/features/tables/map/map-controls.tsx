import { Maximize, Minus, Plus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Placed } from '#domain/tables/free-place.ts';
import { mapLimits } from '#domain/tables/table-map.ts';
import { formatPercent } from '#web/lib/format-percent.ts';
import { Button } from '#web/ui/button.tsx';
import { zoomStep } from './map-geometry.ts';
import type { MapView } from './map-view.ts';
import { tableMapText } from './table-map-text.ts';

interface MapControlsProps {
  view: MapView;
  /** Where all tables stand on this screen now. */
  placed: () => readonly Placed[];
}

/** Buttons to zoom in and out, to reset the zoom, and to fit all tables into the view. */
export function MapControls({ view, placed }: MapControlsProps) {
  const zoom = useSyncExternalStore(view.subscribe, view.level);
  const areAllInSight = useSyncExternalStore(view.subscribe, () => view.areAllInSight(placed()));
  const whole = formatPercent(mapLimits.defaultZoom);
  const fitLabel = areAllInSight ? tableMapText.fit : tableMapText.fitHidden;
  return (
    <div
      role="group"
      aria-label={tableMapText.zoom}
      className="pointer-events-auto ms-auto flex items-center gap-1.5"
    >
      <Button
        variant="outline"
        size="icon"
        aria-label={fitLabel}
        title={fitLabel}
        onClick={() => view.fit(placed())}
      >
        <Maximize aria-hidden />
        {!areAllInSight && (
          <span
            aria-hidden
            className="absolute -top-1 -end-1 size-3.5 rounded-full border-2 border-card bg-saffron"
          />
        )}
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={tableMapText.zoomOut}
        aria-disabled={zoom <= mapLimits.minZoom}
        onClick={() => view.zoomInSight(zoomStep(zoom, -1), placed())}
      >
        <Minus aria-hidden />
      </Button>
      <Button
        variant="outline"
        aria-label={tableMapText.zoomReset({ percent: formatPercent(zoom), whole })}
        title={tableMapText.zoomResetTitle({ whole })}
        className="num w-19 px-0!"
        onClick={() => view.zoomInSight(mapLimits.defaultZoom, placed())}
      >
        {formatPercent(zoom)}
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={tableMapText.zoomIn}
        aria-disabled={zoom >= mapLimits.maxZoom}
        onClick={() => view.zoomInSight(zoomStep(zoom, 1), placed())}
      >
        <Plus aria-hidden />
      </Button>
    </div>
  );
}
