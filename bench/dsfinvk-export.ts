import { setTimeout as delay } from 'node:timers/promises';
import type { BenchDatabase } from './database.ts';
import { percentile } from './percentile.ts';
import { watchMemory } from './watch-memory.ts';
import { loadYearsOfJournal, yearsOfDays } from './years-of-journal.ts';

interface DsfinvkResult {
  /** Of the zip; megabytes of 1,000,000 bytes. */
  megabytes: number;
  seconds: number;
  /** Resident memory of the Node process, the highest value while it exports; megabytes: of the last days alone, and of all. */
  tenthMb: number;
  wholeMb: number;
  /** Milliseconds that somebody else's call takes meanwhile. */
  p95: number;
}

interface DsfinvkBench {
  database: BenchDatabase;
  port: number;
  pid: number;
  restaurantId: string;
  ownerCookie: string;
  orders: number;
}

/**
 * Exports years of a journal as the page does, a tenth of their days and then all of them, watches the server's memory, and asks
 * for something else meanwhile.
 */
export async function measureDsfinvk(bench: DsfinvkBench): Promise<DsfinvkResult> {
  const { database, port, pid, restaurantId, ownerCookie, orders } = bench;
  await loadYearsOfJournal(database.superuser, restaurantId, orders);
  const origin = `http://127.0.0.1:${port}`;
  const exportFrom = async (from: string) => {
    const memory = watchMemory(pid);
    const startedAt = performance.now();
    const path = `/api/restaurants/${restaurantId}/audit/dsfinvk.zip?from=${from}&to=2999-12-31&progress=true`;
    const bytes = await download(origin + path, ownerCookie).finally(memory.stop);
    return { bytes, seconds: (performance.now() - startedAt) / 1000, peakMb: memory.peakMb() };
  };
  const tenth = await exportFrom(
    new Date(Date.now() - (yearsOfDays / 10) * 86_400_000).toISOString().slice(0, 10),
  );
  const waits: number[] = [];
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      const askedAt = performance.now();
      await (await fetch(`${origin}/healthz`)).text();
      waits.push(performance.now() - askedAt);
      await delay(20);
    }
  })();
  const whole = await exportFrom('2000-01-01').finally(() => {
    isDone = true;
  });
  await others;
  return {
    ...{ megabytes: whole.bytes / 1e6, seconds: whole.seconds },
    ...{ tenthMb: tenth.peakMb, wholeMb: whole.peakMb, p95: percentile(waits, 0.95) },
  };
}

/** @returns how many bytes there were @throws where it is not whole */
async function download(address: string, cookie: string): Promise<number> {
  const answer = await fetch(address, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`the export answers ${answer.status}`);
  let bytes = 0;
  let last = Buffer.alloc(0);
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    last = Buffer.from(chunk);
  }
  // The end of a zip: its directory.
  if (!last.includes('PK\u0005\u0006'))
    throw new Error(`the export broke off: ${last.toString().slice(-300)}`);
  return bytes;
}
