import { type Box, readBox, readWithin } from './mp4-boxes.ts';
import { unreadableVideo, type VideoFile } from './video-file.ts';

/** The boxes around the tables of a track, each in the one before. */
const AROUND_TABLES = ['mdia', 'minf', 'stbl'];
/** An hour of a camera's positions has some thousand chunks. */
const MAX_CHUNKS = 200_000;
/** Bytes that are read of a table at once. */
const PIECE = 48;

/**
 * Overwrites the content of an MP4's track with zeros. It lies in chunks among the pictures and sound, and would stay
 * readable without the track.
 * @throws HttpError 422 when the tables of the track are inconsistent.
 */
export async function eraseSamples(video: VideoFile, track: Box): Promise<void> {
  const tables = await tablesOf(video, track);
  const offsets = tables.get('co64') ?? tables.get('stco');
  const [perChunk, sizes] = [tables.get('stsc'), tables.get('stsz') ?? tables.get('stz2')];
  if (!offsets || !perChunk || !sizes) return;

  const samplesIn = await chunkLengths(video, perChunk);
  const nextSize = await sampleSizes(video, sizes);
  let [chunk, erased] = [0, 0];
  for await (const entry of entriesOf(video, offsets, 4, offsets.type === 'co64' ? 8 : 4)) {
    chunk += 1;
    if (chunk > MAX_CHUNKS) throw unreadableVideo('it has too many parts');
    const at = offsets.type === 'co64' ? Number(entry.readBigUInt64BE()) : entry.readUInt32BE();
    const length = Math.min(await nextSize(await samplesIn(chunk)), Math.max(0, video.size - at));
    erased += length;
    // Chunks don't overlap. With tables that say so, the same bytes would be overwritten for hours.
    if (erased > video.size) throw unreadableVideo();
    if (length > 0) video.overwrite(at, length);
  }
}

/** The tables of a track, by their type. */
async function tablesOf(video: VideoFile, track: Box): Promise<ReadonlyMap<string, Box>> {
  let boxes = await boxesIn(video, track);
  for (const type of AROUND_TABLES) {
    const around = boxes.get(type);
    boxes = around ? await boxesIn(video, around) : new Map();
  }
  return boxes;
}

async function boxesIn(video: VideoFile, { content, end }: Box): Promise<Map<string, Box>> {
  const boxes = new Map<string, Box>();
  for (let at = content; at < end;) {
    const box = await readBox(video, at, end);
    boxes.set(box.type, box);
    at = box.end;
  }
  return boxes;
}

/**
 * The entries of a table, after their number.
 * @param before bytes between the start of the table's content and the number of entries.
 * @param width bytes of an entry: 1, 2, 4, 8 or 12.
 */
async function* entriesOf(
  video: VideoFile,
  { content, end }: Box,
  before: number,
  width: number,
): AsyncGenerator<Buffer> {
  const count = (await readWithin(video, content + before, 4, end)).readUInt32BE();
  const [start, bytes] = [content + before + 4, count * width];
  for (let done = 0; done < bytes; done += PIECE) {
    const piece = await readWithin(video, start + done, Math.min(PIECE, bytes - done), end);
    for (let at = 0; at < piece.length; at += width) yield piece.subarray(at, at + width);
  }
}

/** @returns a function that gives the number of samples in a chunk; the chunks must be asked for in their order. */
async function chunkLengths(video: VideoFile, table: Box): Promise<(chunk: number) => Promise<number>> {
  const runs = entriesOf(video, table, 4, 12);
  const nextRun = async () => {
    const run = await runs.next();
    return run.done ? undefined : run.value;
  };
  let [samples, next] = [0, await nextRun()];
  return async (chunk) => {
    for (; next && next.readUInt32BE() <= chunk; next = await nextRun()) samples = next.readUInt32BE(4);
    return samples;
  };
}

/** @returns a function that gives the bytes of the next so many samples. */
async function sampleSizes(video: VideoFile, table: Box): Promise<(samples: number) => Promise<number>> {
  const isCompact = table.type === 'stz2';
  const stated = (await readWithin(video, table.content + 4, 4, table.end)).readUInt32BE();
  // One size for all samples; in a compact table, the bits of each size.
  if (!isCompact && stated > 0) return async (samples) => samples * stated;
  if (isCompact && stated !== 8 && stated !== 16) throw unreadableVideo();
  const sizes = entriesOf(video, table, 8, isCompact ? stated / 8 : 4);
  return async (samples) => {
    let bytes = 0;
    for (let left = samples; left > 0; left -= 1) {
      const size = await sizes.next();
      if (size.done) break;
      bytes += size.value.readUIntBE(0, size.value.length);
    }
    return bytes;
  };
}
