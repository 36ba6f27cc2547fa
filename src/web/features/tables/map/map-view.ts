import type { Placed, Point, Rect } from '#domain/tables/free-place.ts';
import { clampZoom, mapLimits } from '#domain/tables/table-map.ts';
import { createSubscribers } from '#web/lib/subscribers.ts';
import { boundsOf, limitZoom, scrollAfterZoom, zoomToFit } from './map-geometry.ts';

interface MapElements {
  /** Scrolls. */
  viewport: HTMLElement;
  /** As large as the map at its zoom, so that there is as much to scroll. */
  sizer: HTMLElement;
  /** The map at zoom 1, scaled. */
  canvas: HTMLElement;
}

/** Screen pixels between a table that is shown to somebody and the edge of the view. */
const showMargin = 32;

/**
 * Which part of the map is seen and how large. It writes to the page itself: drawing 200 tables anew through React at
 * every step of a pinch would make it stutter.
 */
export class MapView {
  private current: number;
  private settled: number;
  /** Where the last zoom has scrolled to. Browsers round that to pixels, which many small steps would add up. */
  private scrolled: Point = { x: 0, y: 0 };
  private readonly subscribers = createSubscribers();

  /** @param onSettled hears of each zoom that somebody has chosen */
  constructor(
    private readonly elements: MapElements,
    zoom: number,
    private readonly onSettled: (zoom: number) => void,
  ) {
    this.current = clampZoom(zoom);
    this.settled = this.current;
    this.draw();
  }

  get zoom(): number {
    return this.current;
  }

  /** The step that is shown, or that the view will come to rest at. */
  readonly level = (): number => clampZoom(this.current);

  readonly subscribe = this.subscribers.subscribe;

  /** Goes to a step. @param at a point of the screen that stays where it is; else the middle of the view */
  zoomTo(zoom: number, at?: Point): void {
    this.scale(clampZoom(zoom), at);
    this.elements.canvas.style.willChange = '';
    if (this.current === this.settled) return;
    this.settled = this.current;
    this.onSettled(this.current);
  }

  /** Goes to any zoom for as long as fingers are at it; `zoomTo` then finds the nearest step. */
  zoomSmoothly(zoom: number, at: Point): void {
    // The picture that is there is stretched; drawing 200 tables at every step takes longer than a frame.
    this.elements.canvas.style.willChange = 'transform';
    this.scale(limitZoom(zoom), at);
  }

  panBy(x: number, y: number): void {
    this.elements.viewport.scrollBy({ left: x, top: y, behavior: 'instant' });
  }

  /** What is seen, in pixels of the map. */
  visibleArea(): Rect {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.elements.viewport;
    return {
      x: scrollLeft / this.current,
      y: scrollTop / this.current,
      width: clientWidth / this.current,
      height: clientHeight / this.current,
    };
  }

  /** The point of the map at a point of the screen. */
  mapPoint({ x, y }: Point): Point {
    const box = this.elements.canvas.getBoundingClientRect();
    return { x: (x - box.left) / this.current, y: (y - box.top) / this.current };
  }

  /** Scrolls as little as it takes to have a part of the map in sight. */
  show(rect: Rect): void {
    const { viewport } = this.elements;
    const left = rect.x * this.current - showMargin;
    const top = rect.y * this.current - showMargin;
    const right = left + rect.width * this.current + 2 * showMargin;
    const bottom = top + rect.height * this.current + 2 * showMargin;
    viewport.scrollTo({
      left: Math.min(left, Math.max(viewport.scrollLeft, right - viewport.clientWidth)),
      top: Math.min(top, Math.max(viewport.scrollTop, bottom - viewport.clientHeight)),
      behavior: 'instant',
    });
  }

  /** Shows all tables, as large as they can be. */
  fit(tables: readonly Placed[]): void {
    const bounds = boundsOf(tables);
    if (!bounds) return;
    const { viewport } = this.elements;
    this.zoomTo(zoomToFit(bounds, { width: viewport.clientWidth, height: viewport.clientHeight }));
    viewport.scrollTo({
      left: (bounds.x + bounds.width / 2) * this.current - viewport.clientWidth / 2,
      top: (bounds.y + bounds.height / 2) * this.current - viewport.clientHeight / 2,
      behavior: 'instant',
    });
  }

  private scale(zoom: number, at?: Point): void {
    if (zoom === this.current) return;
    const { viewport } = this.elements;
    const box = viewport.getBoundingClientRect();
    const inView = at
      ? { x: at.x - box.left - viewport.clientLeft, y: at.y - box.top - viewport.clientTop }
      : { x: viewport.clientWidth / 2, y: viewport.clientHeight / 2 };
    this.scrolled = scrollAfterZoom(this.exactScroll(), inView, this.current, zoom);
    this.current = zoom;
    this.draw();
    viewport.scrollTo({ left: this.scrolled.x, top: this.scrolled.y, behavior: 'instant' });
    this.subscribers.notify();
  }

  private exactScroll(): Point {
    const { scrollLeft: x, scrollTop: y } = this.elements.viewport;
    const isThere = Math.abs(x - this.scrolled.x) < 1 && Math.abs(y - this.scrolled.y) < 1;
    return isThere ? this.scrolled : { x, y };
  }

  private draw(): void {
    const { sizer, canvas } = this.elements;
    sizer.style.width = `${mapLimits.width * this.current}px`;
    sizer.style.height = `${mapLimits.height * this.current}px`;
    canvas.style.transform = `scale(${this.current})`;
  }
}
