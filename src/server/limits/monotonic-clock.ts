/** Milliseconds on a clock that nobody can set: for durations only, never for the time of day. */
export type Clock = () => number;

export const monotonicClock: Clock = () => performance.now();
