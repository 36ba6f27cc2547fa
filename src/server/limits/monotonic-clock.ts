import { performance as eventLoop } from 'node:perf_hooks';

/** Milliseconds on a clock that nobody can set: for durations only, never for the time of day. */
export type Clock = () => number;

export const monotonicClock: Clock = () => performance.now();

/** How long the process's event loop has been busy, in milliseconds; it stands still while the process waits. */
export const busyClock: Clock = () => eventLoop.eventLoopUtilization().active;
