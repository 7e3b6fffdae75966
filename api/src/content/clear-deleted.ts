import type { Db } from '../database/db.ts';
import type { MediaStore } from '../media/media-store.ts';
import { forgetDeleted } from './deleted-records.ts';

/** Makes deletions final that were not taken back in time: their files go. One that can't be removed now is collected with the orphans. */
export async function clearDeleted(db: Db, media: Pick<MediaStore, 'remove'>): Promise<void> {
  for (const file of await forgetDeleted(db)) await media.remove(file);
}
