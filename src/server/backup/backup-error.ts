/** A backup cannot be written or restored; the message is one sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The file has changed since it was written, or was never a backup. */
export class DamagedBackupError extends BackupError {}
