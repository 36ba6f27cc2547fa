import type { Placed, Point, Rect } from '#domain/tables/free-place.ts';
import { clampZoom, mapLimits } from '#domain/tables/table-map.ts';
import { createSubscribers } from '#web/lib/subscribers.ts';
import {
  areAllInSight,
  boundsOf,
  limitZoom,
  middleOf,
  middleToShow,
  scrollAfterZoom,
  zoomToFit,
} from './map-geometry.ts';

interface MapElements {
  /** The scrolling element. */
  viewport: HTMLElement;
  /** As large as the map at the current zoom; it gives the viewport its scroll range. */
  sizer: HTMLElement;
  /** The map in its own pixels, scaled by a transform. */
  canvas: HTMLElement;
}

/** A zoom step that a person has chosen. */
export interface ZoomChoice {
  zoom: number;
  /** By the button that shows all tables: from then on the map fits itself again. */
  isFitted: boolean;
}

/** Screen pixels between a revealed table and the edge of the view. */
const showMargin = 32;

/**
 * The scroll position and zoom of the map. It writes to the DOM directly: rendering 200 tables through React
 * at every step of a pinch would stutter.
 */
export class MapView {
  private current: number;
  private settled: number;
  /** Whether the zoom follows from where the tables stand; else a person has chosen it. */
  private fitsItself: boolean;
  /**
   * The exact scroll position of the last zoom. Browsers round it to pixels, and over many small steps the
   * error would add up.
   */
  private scrolled: Point = { x: 0, y: 0 };
  private readonly subscribers = createSubscribers();

  /**
   * @param zoom null: the person has chosen none, so it fits itself to the tables
   * @param onChosen called with each zoom step that the person has chosen
   */
  constructor(
    private readonly elements: MapElements,
    zoom: number | null,
    private readonly onChosen: (choice: ZoomChoice) => void,
  ) {
    this.fitsItself = zoom === null;
    this.current = clampZoom(zoom ?? mapLimits.defaultZoom);
    this.settled = this.current;
    this.draw();
  }

  get zoom(): number {
    return this.current;
  }

  /** The step that is shown, or that a running pinch will end at. */
  readonly level = (): number => clampZoom(this.current);

  readonly subscribe = this.subscribers.subscribe;

  /**
   * Zooms to a step. @param at the point of the screen that stays in place; by default the middle of the view
   */
  zoomTo(zoom: number, at?: Point): void {
    this.scale(clampZoom(zoom), at);
    this.elements.canvas.style.willChange = '';
    if (this.current === this.settled) return;
    this.settled = this.current;
    this.fitsItself = false;
    this.onChosen({ zoom: this.current, isFitted: false });
  }

  /** Zooms to a step by a button: the middle of the view stays in place, unless that leaves no table in sight. */
  zoomInSight(zoom: number, tables: readonly Placed[]): void {
    this.zoomTo(zoom);
    const middle = middleToShow(this.visibleArea(), tables);
    if (middle) this.centre(middle);
  }

  /** Zooms without steps during a pinch; `zoomTo` then finds the nearest step. */
  zoomSmoothly(zoom: number, at: Point): void {
    // The browser stretches the rendered layer: drawing 200 tables at every step takes longer than a frame.
    this.elements.canvas.style.willChange = 'transform';
    this.scale(limitZoom(zoom), at);
  }

  panBy(x: number, y: number): void {
    this.elements.viewport.scrollBy({ left: x, top: y, behavior: 'instant' });
  }

  /** The visible part, in pixels of the map. */
  visibleArea(): Rect {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.elements.viewport;
    return {
      x: scrollLeft / this.current,
      y: scrollTop / this.current,
      width: clientWidth / this.current,
      height: clientHeight / this.current,
    };
  }

  /** Converts a point of the screen to one of the map. */
  mapPoint({ x, y }: Point): Point {
    const box = this.elements.canvas.getBoundingClientRect();
    return { x: (x - box.left) / this.current, y: (y - box.top) / this.current };
  }

  /** Scrolls as little as needed to bring a rectangle of the map into sight. */
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

  areAllInSight(tables: readonly Placed[]): boolean {
    return areAllInSight(this.visibleArea(), tables);
  }

  /** Zooms and scrolls so that all tables are in sight, as large as possible, and keeps them there from now on. */
  fit(tables: readonly Placed[]): void {
    const bounds = boundsOf(tables);
    if (!bounds) return;
    this.fitsItself = true;
    this.zoomOn(bounds);
    this.centre(middleOf(bounds));
    this.onChosen({ zoom: this.current, isFitted: true });
  }

  /**
   * Fits tables into the view that are not all in sight, unless the person has chosen a zoom. Where the view is too
   * small for them it stays where it is.
   */
  keepInSight(tables: readonly Placed[]): void {
    const bounds = boundsOf(tables);
    if (!this.fitsItself || !bounds || this.areAllInSight(tables)) return;
    // The map must not move away below a table that is in somebody's hand.
    if (this.elements.canvas.querySelector('[data-moving]')) return;
    this.zoomOn(bounds);
    const { width, height } = this.visibleArea();
    if (bounds.width <= width && bounds.height <= height) this.centre(middleOf(bounds));
  }

  /** Tells the subscribers that another part of the map is visible. */
  readonly noteMoved = (): void => this.subscribers.notify();

  private zoomOn(bounds: Rect): void {
    const { viewport } = this.elements;
    this.scale(zoomToFit(bounds, { width: viewport.clientWidth, height: viewport.clientHeight }));
    this.settled = this.current;
  }

  /** Scrolls a point of the map into the middle of the view, as far as the map goes. */
  private centre({ x, y }: Point): void {
    const { viewport } = this.elements;
    viewport.scrollTo({
      left: x * this.current - viewport.clientWidth / 2,
      top: y * this.current - viewport.clientHeight / 2,
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
