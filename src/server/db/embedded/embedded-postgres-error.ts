/** The server cannot be started or has died; `message` is one sentence for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

const fileReasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOENT: 'the folder does not exist and cannot be created',
  ENOTDIR: 'a part of that path is a file, not a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of this user is used up',
  EBUSY: 'another file system is mounted there',
  ENAMETOOLONG: 'the path is too long',
};

/** The `code` of a Node system error such as ENOENT, or null for anything else. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/**
 * Turns a failed file operation on `dataDir` into its sentence; returns any other error, which is a bug, as
 * it is.
 */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const reason = fileReasons[errorCode(error) ?? ''];
  if (!(error instanceof Error && 'path' in error) || reason === undefined) return error;
  const place = error.path === dataDir ? dataDir : `${dataDir} (at ${String(error.path)})`;
  return new EmbeddedPostgresError(`The data directory ${place} cannot be used: ${reason}.`, {
    cause: error,
  });
}
