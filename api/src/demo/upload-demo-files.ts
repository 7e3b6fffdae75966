import { contentTypeOf, mediaFieldOf, type MediaFile } from '@northlight/shared/content';
import type { MediaStore } from '../media/media-store.ts';
import type { AnyDemoRecord, DemoGroup, DemoMedia } from './content/index.ts';
import { readDemoFile } from './read-demo-file.ts';

const UPLOADS_AT_ONCE = 12;

/**
 * Uploads what the records show, several at once: each waits for the disk more than for anything else.
 * @param keep is told of each file, so that the caller can take all of them back.
 * @param signal ends it at the next file.
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
    // A picture in an essay doesn't stand for its page; the record's own file may.
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
  // All of them have to end before what was stored can be taken back.
  const ends = await Promise.allSettled(Array.from({ length: UPLOADS_AT_ONCE }, work));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return files;
}

/** What stands for a picture that nobody took: a page may draw another for its own place. */
const isCover = (media: DemoMedia): boolean => 'art' in media && media.art.kind === 'cover';

/** The file of the record, or the pictures in its essay. */
const mediaOf = (record: AnyDemoRecord): readonly DemoMedia[] =>
  Object.values(record).flatMap((value): readonly DemoMedia[] => {
    if (typeof value !== 'object') return [];
    if ('html' in value) return Object.values(value.pictures);
    return 'alt' in value ? [value] : [];
  });
