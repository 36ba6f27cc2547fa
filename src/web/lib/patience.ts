/**
 * Work whose answer is waited for only so long: then its signal is aborted. A phone without reception may not say so for
 * minutes.
 *
 * @param controller for who wants to give up earlier
 */
export async function withPatience<T>(
  patienceMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  // Not AbortSignal.timeout: phones of 2021 do not have it.
  controller = new AbortController(),
): Promise<T> {
  const timer = setTimeout(() => controller.abort(), patienceMs);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
