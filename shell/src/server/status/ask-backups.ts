import { backupStatusSchema } from '@northlight/shared/backups';
import { type BackupStatus, INTERNAL_BACKUPS_PATH } from '@northlight/shared/endpoints';
import { fetchAgain } from '../content/fetch-again.ts';

/** Milliseconds. The page tells of releases, and waits for nothing else for long. */
const LIMIT = 1_000;

/** How the backups of the content went; null where the API is away, older, or has another internal key. */
export async function askBackups(origin: string, key: string): Promise<BackupStatus | null> {
  try {
    const response = await fetchAgain(new URL(INTERNAL_BACKUPS_PATH, origin), {
      headers: { accept: 'application/json', authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(LIMIT),
    });
    if (response.status === 200) return backupStatusSchema.parse(await response.json());
    await response.body?.cancel();
    return null;
  } catch {
    // That the API is away is logged by the feed of its changes; here the page says that nothing is known.
    return null;
  }
}
