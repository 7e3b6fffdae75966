import type { ApiClient } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { type ContentRecord, mediaOf } from './content-record.ts';
import { partsOf } from './owned-parts.ts';

/** Uploaded files by their address, as they were before their records were deleted. */
export type KeptFiles = ReadonlyMap<string, File>;

/** Milliseconds that a deletion waits for its files at most, from the moment it is asked about. */
const PATIENCE = 3_000;
/** Bytes; a longer film is not worth the wait. */
const LARGEST = 25_000_000;

/**
 * Fetches what the server removes together with a record, so that Undo can bring it back: to be called before the deletion.
 * A file that can't be had in time is left out; the record then can't be restored.
 */
export async function keepFiles(api: ApiClient, type: ContentType, record: ContentRecord): Promise<KeptFiles> {
  const signal = AbortSignal.timeout(PATIENCE);
  const kept = await Promise.all(
    uploadsOf(type, record).map(async (address) => {
      try {
        const answer = await fetch(api.mediaUrl(address), { signal });
        const content = answer.ok && Number(answer.headers.get('content-length') ?? 0) <= LARGEST ? await answer.blob() : null;
        return content ? [[address, new File([content], address.split('/').at(-1) ?? 'file', { type: content.type })] as const] : [];
      } catch (error) {
        console.info(`[admin] ${address} can't be kept for an undo:`, error instanceof Error ? error.message : error);
        return [];
      }
    }),
  );
  return new Map(kept.flat());
}

function uploadsOf(type: ContentType, record: ContentRecord): readonly string[] {
  const address = mediaOf(record)?.file_URL;
  return [...(address?.startsWith('/') ? [address] : []), ...partsOf(type, record).flatMap(({ part, records }) => records.flatMap((owned) => uploadsOf(part, owned)))];
}
