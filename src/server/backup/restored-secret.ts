import { rm } from 'node:fs/promises';
import { keepSecret, readKeptSecret, secretPath } from '../auth/auth-secret.ts';
import type { Config } from '../config.ts';
import { BackupError } from './backup-error.ts';

/**
 * Stores a backup's secret in the data directory, unless AUTH_SECRET is the same, or has it as the one before. Never
 * replaces another secret: it may belong to another installation.
 *
 * @throws BackupError when there is another secret
 */
export async function restoreSecret(
  { authSecret, formerAuthSecret, dataDir }: Config,
  secret: string,
): Promise<{ undo(): Promise<void> }> {
  const kept = authSecret ?? (await readKeptSecret(dataDir));
  const isFormer = kept !== '' && formerAuthSecret === secret;
  if (kept === secret || isFormer) return { undo: async () => {} };
  if (authSecret !== undefined) {
    throw new BackupError(
      'AUTH_SECRET is not the one of the backup, whose second factors could not be read: unset it, set it to that one, or set AUTH_SECRET_BEFORE to that one.',
    );
  }
  if (kept !== '') {
    throw new BackupError(
      `${secretPath(dataDir)} belongs to another installation: set DATA_DIR to an empty folder, or remove that file if nothing needs it.`,
    );
  }
  await keepSecret(dataDir, secret);
  return { undo: () => rm(secretPath(dataDir)) };
}
