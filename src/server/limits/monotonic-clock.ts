/** Milliseconds on a clock that nobody sets: only for how long something takes, never for what time it is. */
export type Clock = () => number;

export const monotonicClock: Clock = () => performance.now();
