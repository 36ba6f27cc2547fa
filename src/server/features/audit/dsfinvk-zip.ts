import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { dsfinvkFiles } from '#domain/audit/dsfinvk-tables.ts';
import type { Spool } from './spool.ts';

/** All files of an export in one, packed while it is read. @param others their contents by their names */
export function zipOf(spool: Spool, others: Readonly<Record<string, Buffer>>): Readable {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(others)) zip.addBuffer(content, name);
  for (const file of dsfinvkFiles) {
    zip.addReadStreamLazy(`${file}.csv`, {}, (give) => give(null, spool.read(file)));
  }
  zip.end();
  const content = zip.outputStream as Readable;
  // What cannot be read breaks the file off: it must not look whole.
  zip.on('error', (error) => content.destroy(error as Error));
  return content;
}
