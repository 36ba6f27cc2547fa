import { text } from 'node:stream/consumers';
import { installationMark } from './file-keys.ts';
import type { FileStore } from './file-store.ts';

/** Marks files as those of the installation with this id. [OPS-8] */
export async function writeInstallationMark(files: Pick<FileStore, 'put'>, id: string): Promise<void> {
  await files.put(installationMark, Buffer.from(id));
}

/** The id of the installation whose files these are; null: nobody has marked them. */
export async function readInstallationMark(files: Pick<FileStore, 'get'>): Promise<string | null> {
  const file = await files.get(installationMark);
  return file && (await text(file.body));
}
