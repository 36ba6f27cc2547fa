import { text } from 'node:stream/consumers';
import { backupMark } from './file-keys.ts';
import type { FileStore } from './file-store.ts';

// Where the pictures lie is what all machines of an installation share, and what a backup can always write to: its role in
// the database reads only.

/** Notes as of when the newest backup is. [OPS-5] */
export async function writeBackupMark(files: Pick<FileStore, 'put'>, asOf: Date): Promise<void> {
  await files.put(backupMark, Buffer.from(asOf.toISOString()));
}

/** As of when the newest backup is; the beginning of Unix time: there is none. */
export async function readBackupMark(files: Pick<FileStore, 'get'>): Promise<Date> {
  const file = await files.get(backupMark);
  return new Date(file ? await text(file.body) : 0);
}
