import { copyFile, open, stat, truncate } from 'node:fs/promises';

const maxLogBytes = 10 * 1024 * 1024;
const rotationIntervalMs = 60 * 60 * 1000;

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}

/**
 * Moves a log that has grown too long to `<path>.1`. It is copied and emptied rather than renamed: the running server
 * holds it open (in append mode, so it goes on at the new end).
 */
async function rotate(path: string): Promise<void> {
  if ((await sizeOf(path)) <= maxLogBytes) return;
  await copyFile(path, `${path}.1`);
  await truncate(path, 0);
}

/** Rotates the log now and every hour; returns the function that ends this. */
export async function keepLogShort(path: string, log: (line: string) => void): Promise<() => void> {
  await rotate(path);
  const timer = setInterval(() => {
    rotate(path).catch((error: unknown) => log(`${path} could not be rotated: ${String(error)}`));
  }, rotationIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Marks the end of the log; `read` returns what has been written since. */
export async function markLog(path: string): Promise<{ read(): Promise<string> }> {
  const start = await sizeOf(path);
  return {
    async read() {
      const length = (await sizeOf(path)) - start;
      if (length <= 0) return '';
      const file = await open(path, 'r');
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
        return buffer.toString('utf8', 0, bytesRead);
      } finally {
        await file.close();
      }
    },
  };
}

/** The line that tells why a server or initdb gave up: its last error, else its last line, without time and process. */
export function lastComplaint(output: string): string {
  if (output.includes('No space left on device')) return 'the disk is full';
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /\b(PANIC|FATAL|ERROR|error):/.test(line)) ?? lines.at(-1) ?? '';
  return (
    complaint.replace(/^.*?\b(PANIC|FATAL|ERROR|LOG|error|initdb):\s*/, '').trim() || 'it gave no reason'
  );
}
