/** Why a backup or a restore can't be made, in a sentence for the person who asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
