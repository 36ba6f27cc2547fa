import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './server-process.ts';

const run = promisify(execFile);
const connections = 32;

export interface MenuPageResult {
  pagePerSecond: number;
  filePerSecond: number;
  brotliBytes: number;
}

/**
 * Measures requests per second for a guest's menu page and for a file of the same size from /assets, both in
 * brotli. The file lies in the build while this runs.
 */
export async function measureMenuPage(
  port: number,
  restaurantId: string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<MenuPageResult> {
  const origin = `http://127.0.0.1:${port}`;
  const pageUrl = `${origin}/menu?restaurantId=${restaurantId}&table=1`;
  const page = await fetch(pageUrl, { headers: { 'accept-encoding': 'br' } });
  const brotliBytes = Number(page.headers.get('content-length'));
  if (!page.ok || page.headers.get('content-encoding') !== 'br' || !brotliBytes) {
    throw new Error(`the menu page answers ${page.status} without brotli`);
  }
  const name = `bench-${process.pid}.txt`;
  const path = join(root, 'build/web/client/assets', name);
  try {
    await writeFile(path, await page.text());
    await writeFile(`${path}.br`, randomBytes(brotliBytes));
    const rates = { page: 0, file: 0 };
    for (let round = 0; round < rounds; round += 1) {
      rates.page += await requestsPerSecond(pageUrl, seconds);
      rates.file += await requestsPerSecond(`${origin}/assets/${name}`, seconds);
    }
    return { pagePerSecond: rates.page / rounds, filePerSecond: rates.file / rounds, brotliBytes };
  } finally {
    await Promise.all([path, `${path}.br`].map((file) => rm(file, { force: true })));
  }
}

/** Sends from many addresses: the flood limit holds a single one back. */
async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-bench-'));
  const phones = join(folder, 'phones.har');
  const entries = Array.from({ length: 250 }, (_, phone) => {
    const headers = [
      { name: 'accept-encoding', value: 'br' },
      { name: 'x-forwarded-for', value: `10.3.0.${phone + 1}` },
    ];
    return { request: { method: 'GET', url, headers } };
  });
  try {
    await writeFile(phones, JSON.stringify({ log: { entries } }));
    const { stdout } = await run(
      process.execPath,
      [
        join(root, 'node_modules/autocannon/autocannon.js'),
        ...['--json', '--no-progress', '-c', String(connections), '-d', String(seconds)],
        ...['--har', phones, url],
      ],
      { timeout: (seconds + 15) * 1000 },
    );
    const result = JSON.parse(stdout) as { requests: { average: number }; non2xx: number; errors: number };
    if (result.non2xx + result.errors > 0) {
      throw new Error(`${url}: ${result.non2xx + result.errors} failures`);
    }
    return result.requests.average;
  } finally {
    await rm(folder, { recursive: true });
  }
}
