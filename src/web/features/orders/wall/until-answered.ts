import { failureOf } from '#web/lib/api.ts';
import { feedIsLive } from '#web/lib/live/listen.ts';

/** Milliseconds after which a call is tried again though the feed does not say that the server is back. */
const retryMs = 5000;

/** Makes a call again and again until the server answers it. For calls that may be repeated. */
export async function untilAnswered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (failureOf(error).code !== 'OFFLINE') throw error;
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, retryMs);
      const stop = feedIsLive.subscribe(done);
      function done() {
        clearTimeout(timer);
        stop();
        resolve();
      }
    });
  }
}
