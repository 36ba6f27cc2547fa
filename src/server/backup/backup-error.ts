/** A backup cannot be written or restored; the message is one sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The file is not as it was written. */
export class DamagedBackupError extends BackupError {}
