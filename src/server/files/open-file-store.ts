import type { Config } from '../config.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

/** The files of an installation: in its bucket, else in its data directory. */
export async function openFileStore(files: Config['files']): Promise<FileStore> {
  return 'folder' in files ? openDiskFileStore(files.folder, Date.now()) : createS3FileStore(files);
}
