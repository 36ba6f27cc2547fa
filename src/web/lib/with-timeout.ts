/**
 * Runs work with a timeout that aborts its signal. A phone without reception may not notice for minutes.
 *
 * @param controller for callers that want to abort earlier
 */
export async function withTimeout<T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  // AbortSignal.timeout is missing on phones of 2021.
  controller = new AbortController(),
): Promise<T> {
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
