import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import type { Visitor } from '../fixture/visitor.ts';

export type Cells = Record<string, string>;

export interface ReadDsfinvk {
  /** Names of all files in it. */
  names: string[];
  text: (name: string) => string;
  /** The records of a file, by the names of its columns. */
  rows: (file: string) => Cells[];
}

export const dsfinvkPath = (restaurantId: string, days: { from: string; to: string }, more = '') =>
  `/api/restaurants/${restaurantId}/audit/dsfinvk.zip?${new URLSearchParams(days)}${more}`;

export const allDays = { from: '2000-01-01', to: '2999-12-31' };

/** Downloads an export and unpacks it. */
export async function fetchDsfinvk(visitor: Visitor, restaurantId: string, days = allDays) {
  const answer = await visitor.fetch(dsfinvkPath(restaurantId, days));
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return readDsfinvk(Buffer.from(await answer.arrayBuffer()));
}

export async function readDsfinvk(zip: Buffer): Promise<ReadDsfinvk> {
  const files = await unzip(zip);
  const text = (name: string) => {
    const file = files.get(name);
    if (!file) throw new Error(`there is no ${name}`);
    return file.toString('utf8');
  };
  return { names: [...files.keys()], text, rows: (file) => rowsOf(text(`${file}.csv`)) };
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer);
  const zip = await open(bytes, { lazyEntries: true });
  const read = promisify(
    zip.openReadStream.bind(zip) as (
      entry: Entry,
      done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
    ) => void,
  );
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      read(entry)
        .then(async (stream) => {
          files.set(entry.fileName, await buffer(stream));
          zip.readEntry();
        })
        .catch(reject);
    });
    zip.readEntry();
  });
  return files;
}

export function rowsOf(file: string): Cells[] {
  const [head = '', ...lines] = file.split('\r\n').filter(Boolean);
  const names = head.split(';');
  return lines.map((line) =>
    Object.fromEntries(cellsOf(line).map((cell, index): [string, string] => [names[index] ?? '', cell])),
  );
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}
