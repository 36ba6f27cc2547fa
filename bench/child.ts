import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from './server-process.ts';

/**
 * Runs one job in a process of its own, so that generating load and waiting for it do not share an event loop.
 *
 * @param file in this folder; it answers with `answerJob`
 * @param job plain JSON, of the type that the file names
 */
export function runJob<Result>(file: string, job: object, timeoutMs: number): Promise<Result> {
  const child = fork(join(root, 'bench', file), [], { execArgv: ['--import', 'tsx'], serialization: 'json' });
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${file} took longer than ${timeoutMs} ms`));
    }, timeoutMs);
    child.once('message', (message) => {
      clearTimeout(timer);
      const { result, error } = message as { result?: Result; error?: string };
      if (result === undefined) reject(new Error(`${file}: ${error}`));
      else resolve(result);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${file} ended with code ${code} and no result`));
    });
    child.send(job);
  });
}

/** The child's side: takes one job, sends the result or the error, and ends. */
export function answerJob(work: (job: never) => Promise<unknown>): void {
  process.once('message', (job) => {
    const answer = (message: { result: unknown } | { error: string }) =>
      process.send?.(message, () => process.exit(0));
    work(job as never).then(
      (result) => answer({ result }),
      (error: unknown) =>
        answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
