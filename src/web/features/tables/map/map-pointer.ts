import type { Point } from '#domain/tables/free-place.ts';
import { edgePush, hasDragged, zoomStep } from './map-geometry.ts';
import type { MapView } from './map-view.ts';
import { itemSelector, type TableMove, takeTable } from './table-mover.ts';
import type { TablePlaces } from './table-places.ts';

/**
 * Mouse and pen: drags tables, pans by the background, zooms with Ctrl and the wheel. Fingers are in
 * map-touch.ts.
 */
export function followPointer(viewport: HTMLElement, view: MapView, places: TablePlaces): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let gesture: { move: (at: Point) => void; end: (isDropped: boolean) => void } | null = null;

  function onDown(event: PointerEvent) {
    if (event.pointerType === 'touch' || gesture) return;
    const target = event.target as Element;
    const item = target.closest<HTMLElement>(itemSelector);
    const start = { x: event.clientX, y: event.clientY };
    // The viewport itself is the target only on its scroll bars.
    const isMap = target !== viewport;
    if (event.button === 0 && item) gesture = dragGesture(item, start, event.pointerId);
    else if (isMap && (event.button === 0 || event.button === 1)) {
      // Keeps the middle button from starting the browser's autoscroll.
      event.preventDefault();
      gesture = panGesture(start, event.pointerId);
    }
  }

  function dragGesture(item: HTMLElement, start: Point, pointerId: number) {
    const drag = createDrag(viewport, view, places);
    return {
      move(at: Point) {
        if (!drag.isUnderWay && hasDragged(start, at)) {
          // Not before the drag begins: capturing earlier would keep a click from reaching the table.
          viewport.setPointerCapture(pointerId);
          drag.begin(item, start);
        }
        drag.to(at);
      },
      end: (isDropped: boolean) => drag.end(isDropped),
    };
  }

  function panGesture(start: Point, pointerId: number) {
    viewport.setPointerCapture(pointerId);
    viewport.dataset.panning = '';
    let last = start;
    return {
      move(at: Point) {
        view.panBy(last.x - at.x, last.y - at.y);
        last = at;
      },
      end() {
        delete viewport.dataset.panning;
      },
    };
  }

  function end(isDropped: boolean) {
    gesture?.end(isDropped);
    gesture = null;
  }

  viewport.addEventListener('pointerdown', onDown, { signal });
  viewport.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'touch') gesture?.move({ x: event.clientX, y: event.clientY });
    },
    { signal },
  );
  // A release outside of the map before the drag began: without capture, the map gets no event.
  window.addEventListener('pointerup', (event) => event.pointerType !== 'touch' && end(true), { signal });
  viewport.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
  viewport.addEventListener('wheel', zoomByWheel(view, signal), { signal, passive: false });
  return () => {
    end(false);
    stop.abort();
  };
}

/** The least pixels of one notch of a mouse wheel; a touchpad's pinch sends smaller steps. */
const wheelNotch = 50;

/** The pause after a touchpad's last pinch event after which the zoom snaps to a step. */
const settleMs = 200;

function zoomByWheel(view: MapView, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  return (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    // Keeps the browser from zooming the whole page.
    event.preventDefault();
    if (event.deltaY === 0) return;
    clearTimeout(timer);
    const at = { x: event.clientX, y: event.clientY };
    if (event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(event.deltaY) >= wheelNotch) {
      view.zoomTo(zoomStep(view.zoom, event.deltaY < 0 ? 1 : -1), at);
      return;
    }
    view.zoomSmoothly(view.zoom * Math.exp(-event.deltaY / 100), at);
    timer = setTimeout(() => view.zoomTo(view.zoom, at), settleMs);
  };
}

/** A drag of a table by pointer or finger; near the edge of the view, the view scrolls along. */
export function createDrag(viewport: HTMLElement, view: MapView, places: TablePlaces) {
  let move: TableMove | null = null;
  let grip: Point = { x: 0, y: 0 };
  let last: Point = { x: 0, y: 0 };
  let frame = 0;

  function follow() {
    const at = view.mapPoint(last);
    move?.to({ x: at.x - grip.x, y: at.y - grip.y });
  }

  function pushView() {
    const box = viewport.getBoundingClientRect();
    const x = edgePush(last.x - box.left, box.width);
    const y = edgePush(last.y - box.top, box.height);
    if (x !== 0 || y !== 0) {
      view.panBy(x, y);
      follow();
    }
    frame = requestAnimationFrame(pushView);
  }

  return {
    get isUnderWay() {
      return move !== null;
    },
    /** @param start where on the screen the table was gripped */
    begin(item: HTMLElement, start: Point) {
      move = takeTable(item, places);
      const at = view.mapPoint(start);
      grip = { x: at.x - move.place().x, y: at.y - move.place().y };
      last = start;
      frame = requestAnimationFrame(pushView);
    },
    to(at: Point) {
      last = at;
      follow();
    },
    end(isDropped: boolean) {
      cancelAnimationFrame(frame);
      if (isDropped) move?.drop();
      else move?.putBack();
      move = null;
    },
  };
}
