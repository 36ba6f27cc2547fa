/** A scale from 0 to `max` with a line every `step`; all in the units of the values. */
export interface Scale {
  max: number;
  step: number;
}

const steps = [1, 2, 2.5, 5, 10];

/**
 * A scale with three or four round steps that reaches up to the highest value.
 *
 * @param unit the smallest step: 1 for counts, 100 for cents that are shown as euros
 */
export function niceScale(highest: number, unit: number): Scale {
  const raw = Math.max(highest / 4, unit);
  const magnitude = 10 ** Math.floor(Math.log10(raw / unit)) * unit;
  const factor = steps.find((each) => each * magnitude >= raw && (each * magnitude) % unit === 0) ?? 10;
  const step = factor * magnitude;
  return { step, max: Math.max(3, Math.ceil(highest / step)) * step };
}

/** The interval between named points, in points, that gives each name `room` pixels. */
export function tickEvery(points: number, width: number, room: number): number {
  const most = Math.max(1, Math.floor(width / room));
  const steps = [1, 2, 3, 5, 6, 7, 10, 12, 15];
  return steps.find((each) => Math.ceil(points / each) <= most) ?? points;
}

/** The change in whole percent; null when `before` is 0. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** The range from the first to the last hour with sales, widened to at least `least` hours. */
export function busyStretch(isBusy: readonly boolean[], least: number): { from: number; to: number } {
  const first = isBusy.indexOf(true);
  if (first === -1) return { from: 0, to: isBusy.length - 1 };
  let from = first;
  let to = isBusy.lastIndexOf(true);
  while (to - from + 1 < least && (from > 0 || to < isBusy.length - 1)) {
    if (to < isBusy.length - 1) to += 1;
    if (to - from + 1 < least && from > 0) from -= 1;
  }
  return { from, to };
}
