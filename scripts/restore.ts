// npm run restore -- file: brings a backup back into an installation that is empty.
import type pg from 'pg';
import { BackupError } from '#server/backup/backup-error.ts';
import { checkBackup, restoreBackup } from '#server/backup/restore.ts';
import { restoreSecret } from '#server/backup/restored-secret.ts';
import { findSimulatedDevices } from '#server/backup/simulated-devices.store.ts';
import { adviceOnSimulatedDevices } from '#server/backup/simulated-devices.ts';
import { ownerConnection } from '#server/db/logins.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { resolveFile, runCommand, withOwnServer } from './installation.ts';

await runCommand(async (context) => {
  const [name] = process.argv.slice(2);
  if (!name) throw new BackupError('Usage: npm run restore -- <file>');
  const { config, progress, signal } = context;
  const path = resolveFile(name);
  progress('Checking the file');
  // Reads it to its end before anything is touched.
  const backup = await checkBackup(path);
  const restore = async (connection: pg.ClientConfig) => {
    const files = await openFileStore(config.files);
    const keepSecret = (secret: string) => restoreSecret(config, secret);
    const restored = await restoreBackup(backup, { connection, files, keepSecret, progress, signal });
    return { files: restored, simulated: await findSimulatedDevices(connection) };
  };
  const owner = ownerConnection(config);
  const { files, simulated } = owner
    ? await restore(owner)
    : await withOwnServer(context, (connections) => restore(connections.owner));
  const { createdAt, tables } = backup.manifest;
  return `Restored ${tables.length} tables and ${files} files as of ${createdAt}. Start Gedeck now.${adviceOnSimulatedDevices(simulated)}`;
});
