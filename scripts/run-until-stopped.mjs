import { createProgress } from './progress.mjs';

/** Errors whose message is one sentence for the person at the terminal; any other is shown with its stack. */
const foreseen = new Set(['SetupError', 'StartError']);

/**
 * npm passes on a Ctrl-C that the terminal has sent already: a signal counts as a second one only after this
 * time.
 */
const sameCtrlCMs = 1_000;

/**
 * Starts a server, lets it run until Ctrl-C, SIGTERM, SIGHUP or a failure, stops it, and ends the process:
 * with 0 when it was told to stop, with 1 after a failure. A second Ctrl-C does not wait for the stop.
 *
 * `begin` gets `progress(text)` and a signal that is aborted when nobody wants the server any more.
 */
export async function runUntilStopped(begin) {
  const ending = new AbortController();
  const { signal } = ending;
  let failure = null;
  const fail = (error) => {
    failure ??= error;
    ending.abort();
  };
  let askedAt = 0;
  const ask = () => {
    if (!signal.aborted) askedAt = performance.now();
    else if (performance.now() - askedAt > sameCtrlCMs) process.exit(1);
    ending.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, ask);
  // Without this, PostgreSQL would be left running.
  process.on('uncaughtException', fail);
  // The terminal, or the program that reads our output, may be gone: no reason to stop, or to stop uncleanly.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  const progress = createProgress();
  let running;
  try {
    // A start that is broken off has no more to say; a server that stops has.
    const say = (text) => (signal.aborted && !running) || progress.step(text);
    running = await begin(say, signal);
  } catch (error) {
    // A start that breaks off because it was told to stop has not failed.
    if (!signal.aborted) fail(error);
  }
  progress.end();
  if (running) {
    const stopped = new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
    if (!signal.aborted)
      await Promise.race([running.exited, stopped]).then((error) => error && fail(error), fail);
    await running.stop().catch(fail);
    progress.end();
  }
  if (failure)
    process.stderr.write(`${foreseen.has(failure.name) ? failure.message : (failure.stack ?? failure)}\n`);
  process.exit(failure ? 1 : 0);
}
