import { readFileSync } from 'node:fs';

/** Watches the resident memory of a process; the highest value, in megabytes of 1,000,000 bytes. */
export function watchMemory(pid: number): { peakMb: () => number; stop: () => void } {
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid));
  }, 50);
  return { peakMb: () => peakMb, stop: () => clearInterval(watch) };
}

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes ?? 0) * 1024) / 1e6;
}
