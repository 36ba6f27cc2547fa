import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runJob } from './child.ts';
import type { GetLoadJob, GetLoadResult } from './get-load.ts';
import { root } from './server-process.ts';

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
  const pagePath = `/menu?restaurantId=${restaurantId}&table=1`;
  const page = await fetch(`http://127.0.0.1:${port}${pagePath}`, { headers: { 'accept-encoding': 'br' } });
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
      rates.page += await requestsPerSecond(port, pagePath, seconds);
      rates.file += await requestsPerSecond(port, `/assets/${name}`, seconds);
    }
    return { pagePerSecond: rates.page / rounds, filePerSecond: rates.file / rounds, brotliBytes };
  } finally {
    await Promise.all([path, `${path}.br`].map((file) => rm(file, { force: true })));
  }
}

async function requestsPerSecond(port: number, path: string, seconds: number): Promise<number> {
  const job: GetLoadJob = { port, path, headers: ['Accept-Encoding: br'], connections, seconds };
  return (await runJob<GetLoadResult>('get-load.ts', job, (seconds + 20) * 1000)).perSecond;
}
