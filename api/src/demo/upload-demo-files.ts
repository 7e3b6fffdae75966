import { contentTypeOf, mediaFieldOf, type MediaFile } from '@northlight/shared/content';
import type { MediaStore } from '../media/media-store.ts';
import type { AnyDemoRecord, DemoGroup, DemoMedia } from './content/index.ts';
import { readDemoFile } from './read-demo-file.ts';

const UPLOADS_AT_ONCE = 12;

/**
 * Uploads the files of the records, several at once, because each waits mainly for the disk.
 * @param keep called with each file, so that the caller can remove all of them.
 * @param signal when aborted, the work ends before the next file.
 */
export async function uploadDemoFiles(
  media: MediaStore,
  content: readonly DemoGroup[],
  keep: (file: MediaFile) => Promise<void>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<DemoMedia, MediaFile>> {
  const files = new Map<DemoMedia, MediaFile>();
  const waiting = content.flatMap(({ collection, records }) => {
    const field = mediaFieldOf(contentTypeOf(collection).fields);
    // Only the record's own file may represent its page, not a picture in its text.
    const own = (record: AnyDemoRecord, file: DemoMedia) => field?.isCard && Object.values(record).includes(file);
    return records.flatMap((record) =>
      mediaOf(record).map((file) => ({ file, accept: field?.accept ?? 'image', isCard: own(record, file) })),
    );
  });
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      signal?.throwIfAborted();
      const stored = await media.store(readDemoFile(next.file), next.accept, next.file.alt, { isCard: next.isCard });
      const uploaded = isCover(next.file) ? { ...stored, drawn: true as const } : stored;
      await keep(uploaded);
      files.set(next.file, uploaded);
    }
  };
  // All must end before stored files can be removed.
  const ends = await Promise.allSettled(Array.from({ length: UPLOADS_AT_ONCE }, work));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return files;
}

/** A cover is a placeholder for a picture: a page may draw another one that fits its place. */
const isCover = (media: DemoMedia): boolean => 'art' in media && media.art.kind === 'cover';

/** The file of the record, or the pictures in its text. */
const mediaOf = (record: AnyDemoRecord): readonly DemoMedia[] =>
  Object.values(record).flatMap((value): readonly DemoMedia[] => {
    if (typeof value !== 'object') return [];
    if ('html' in value) return Object.values(value.pictures);
    return 'alt' in value ? [value] : [];
  });
