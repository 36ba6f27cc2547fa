import { Maximize, Minus, Plus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { mapLimits } from '#domain/tables/table-map.ts';
import { Button } from '#web/ui/button.tsx';
import { zoomStep } from './map-geometry.ts';
import type { MapView } from './map-view.ts';
import { tableMapText } from './table-map-text.ts';

/** Buttons to zoom in and out, to reset the zoom, and to fit all tables into the view. */
export function MapControls({ view, onFit }: { view: MapView; onFit: () => void }) {
  const zoom = useSyncExternalStore(view.subscribe, view.level);
  return (
    <div
      role="group"
      aria-label={tableMapText.zoom}
      className="absolute right-4 bottom-4 flex items-center gap-1.5"
    >
      <Button
        variant="outline"
        size="icon"
        aria-label={tableMapText.fit}
        title={tableMapText.fit}
        onClick={onFit}
      >
        <Maximize aria-hidden />
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={tableMapText.zoomOut}
        aria-disabled={zoom <= mapLimits.minZoom}
        onClick={() => view.zoomTo(zoomStep(zoom, -1))}
      >
        <Minus aria-hidden />
      </Button>
      <Button
        variant="outline"
        aria-label={tableMapText.zoomReset(percent(zoom))}
        title={tableMapText.zoomResetTitle}
        className="num w-19 px-0!"
        onClick={() => view.zoomTo(mapLimits.defaultZoom)}
      >
        {percent(zoom)}
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={tableMapText.zoomIn}
        aria-disabled={zoom >= mapLimits.maxZoom}
        onClick={() => view.zoomTo(zoomStep(zoom, 1))}
      >
        <Plus aria-hidden />
      </Button>
    </div>
  );
}

function percent(zoom: number): string {
  return tableMapText.percent(Math.round(zoom * 100));
}
