/** The reason why a backup or restore can't be made, in one sentence for the person who started it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
