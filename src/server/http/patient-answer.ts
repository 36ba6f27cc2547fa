import type { ServerResponse } from 'node:http';

/** A reader that takes nothing for this long is out of reception, or keeps others from exporting. */
const stalledAfterMs = 60_000;

/**
 * Lets the reader of an answer wait for us as long as it takes, but lets go of one that takes nothing of what is sent.
 */
export function waitPatiently(response: ServerResponse, afterMs = stalledAfterMs): void {
  response.setTimeout(afterMs, () => {
    if (response.writableLength > 0) response.destroy();
  });
}
