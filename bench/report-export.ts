import type { ReportPart } from '#contract/reports/report-export.ts';
import type { BenchDatabase } from './database.ts';
import { watchMemory } from './watch-memory.ts';
import { loadYearsOfOrders } from './years-of-orders.ts';

interface ExportResult {
  lines: number;
  seconds: number;
  /** Resident memory of the Node process, the highest value while it exports; megabytes of 1,000,000 bytes. */
  peakMb: number;
  /** How many messages of progress the reader got. */
  steps: number;
}

interface ExportBench {
  database: BenchDatabase;
  port: number;
  pid: number;
  restaurantId: string;
  ownerCookie: string;
  orders: number;
}

/**
 * Exports every line of very many orders, reads the file as the page does, and watches the server's memory.
 */
export async function measureExport(bench: ExportBench): Promise<ExportResult> {
  const { database, port, pid, restaurantId, ownerCookie, orders } = bench;
  await loadYearsOfOrders(database.superuser, restaurantId, orders);
  const memory = watchMemory(pid);
  const startedAt = performance.now();
  try {
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/restaurants/${restaurantId}/reports/line-items.csv?period=custom&from=2020-01-01&progress=true`,
      { headers: { cookie: ownerCookie } },
    );
    if (!answer.ok || !answer.body) throw new Error(`the export answers ${answer.status}`);
    let [rest, lines, steps] = ['', 0, 0];
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const { text } = JSON.parse(part) as ReportPart;
        steps += 1;
        lines += text.split('\r\n').length - 1;
      }
    }
    // Head, columns and closing lines are not lines of orders.
    return {
      lines: lines - 13,
      seconds: (performance.now() - startedAt) / 1000,
      peakMb: memory.peakMb(),
      steps,
    };
  } finally {
    memory.stop();
  }
}
