import type { MenuImportResult } from '#contract/menu/menu-import.ts';
import { maxSheetBytes } from '#contract/menu/menu-import.ts';
import { getRequest, HttpConnection } from './http-connection.ts';
import { percentile } from './percentile.ts';

interface ImportFigures {
  bytes: number;
  dishes: number;
  seconds: number;
  /** How long a request that needs nothing but the process waits for its answer meanwhile. */
  longestMs: number;
  p50Ms: number;
}

/** As many as a menu may have, with those that are there. */
const dishes = 1900;
const categories = 40;

/** Reads in the largest file that is taken, first as a preview, while somebody else asks without a pause. */
export async function measureMenuImport(
  port: number,
  restaurantId: string,
  ownerCookie: string,
): Promise<ImportFigures> {
  const file = largestFile();
  const path = `http://127.0.0.1:${port}/api/restaurants/${restaurantId}/menu/import`;
  const send = async (query = '') => {
    const answer = await fetch(path + query, {
      method: 'POST',
      headers: { cookie: ownerCookie, 'content-type': 'text/csv', 'x-forwarded-for': '10.6.0.1' },
      body: file,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the import answers ${answer.status}: ${text.slice(0, 300)}`);
    return text;
  };
  const waits: number[] = [];
  const importing = { isOver: false };
  const asking = askOn(port, waits, () => importing.isOver);
  const startedAt = performance.now();
  const preview = await send();
  // Read by a pattern: parsing the answer here would hold up whoever asks.
  await send(`?apply=${/"menuVersion":(\d+)/.exec(preview)?.[1]}`);
  const seconds = (performance.now() - startedAt) / 1000;
  importing.isOver = true;
  await asking;
  const { changes, problems } = JSON.parse(preview) as MenuImportResult;
  const added = changes.filter(({ what, action }) => what === 'item' && action === 'added').length;
  if (added !== dishes) throw new Error(`${added} dishes were read: ${JSON.stringify(problems.slice(0, 3))}`);
  return {
    bytes: file.byteLength,
    dishes,
    seconds,
    longestMs: percentile(waits, 1),
    p50Ms: percentile(waits, 0.5),
  };
}

async function askOn(port: number, waits: number[], isOver: () => boolean): Promise<void> {
  const connection = new HttpConnection(port);
  while (!isOver()) {
    const askedAt = performance.now();
    await connection.send(getRequest('/healthz', `10.7.${waits.length % 250}.1`));
    waits.push(performance.now() - askedAt);
  }
  connection.close();
}

/** All the dishes, with as many extras as fit. */
function largestFile() {
  const lines = ['Category;Dish;Extra;Group;Description;Price'];
  for (let n = 0; n < dishes; n += 1) {
    const dish = `Gang ${n % categories};Gericht ${n}`;
    lines.push(`${dish};;;${'Mit allem, was dazugehört. '.repeat(18)};12,50`);
    for (let e = 0; e < 12; e += 1) lines.push(`${dish};Extra ${e};Dazu;;1,00`);
  }
  const file = Buffer.from(lines.join('\n'));
  if (file.byteLength > maxSheetBytes || file.byteLength < 0.9 * maxSheetBytes)
    throw new Error(`the file has ${file.byteLength} bytes`);
  return file;
}
