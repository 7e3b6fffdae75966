import { eraseSamples } from './erase-samples.ts';
import { type Box, readBox, readWithin } from './mp4-boxes.ts';
import { unreadableVideo, type VideoFile, type VideoSize } from './video-file.ts';

interface Track {
  size: VideoSize | undefined;
  handler: string | undefined;
}

/** Boxes whose inner boxes are read. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);
/** The deepest nesting of boxes; a film has three levels of the containers above. */
const MAX_DEPTH = 8;
/** Boxes with places, names, programs or XMP, and boxes that were removed before, whose content may still be there. */
const METADATA = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
/** Boxes with times of creation. */
const DATED = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Handlers of tracks that are seen, heard or read. Other tracks have, for example, the positions of the camera. */
const SHOWN = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp', 'tmcd', 'auxv', 'pict']);

const FRAGMENTED =
  'it is in fragments, and has other data than pictures and sound, such as places; export it again as one piece';

/**
 * Removes metadata from an MP4: where, when, by whom and with what it was made. Each such box becomes an empty `free`
 * box of the same size. So all offsets stay valid, and pictures and sound are neither read nor moved. What a track of
 * positions has among the pictures is overwritten too. In a fragmented MP4 that content is not looked for, so it is
 * refused.
 * @returns the upright size of the first picture track.
 * @throws HttpError 422 when it has none, its boxes are inconsistent, or it is fragmented with a track to be removed.
 */
export async function stripMp4(video: VideoFile): Promise<VideoSize> {
  const sizes: VideoSize[] = [];
  let [isFragmented, hasHiddenTrack] = [false, false];

  async function walk(start: number, end: number, depth: number, track?: Track): Promise<void> {
    if (depth > MAX_DEPTH) throw unreadableVideo('its parts stand in one another too deeply');
    for (let at = start; at < end;) {
      const box = await readBox(video, at, end);
      isFragmented ||= box.type === 'moof';
      if (METADATA.has(box.type)) empty(video, box);
      else if (DATED.has(box.type)) await undate(video, box, track);
      else if (box.type === 'hdlr' && track) track.handler ??= await handlerOf(video, box);
      else if (box.type === 'trak') await walkTrack(box, depth);
      else if (CONTAINERS.has(box.type)) await walk(box.content, box.end, depth + 1, track);
      at = box.end;
    }
  }

  async function walkTrack(box: Box, depth: number): Promise<void> {
    const track: Track = { size: undefined, handler: undefined };
    await walk(box.content, box.end, depth + 1, track);
    if (track.handler === 'vide' && track.size) sizes.push(track.size);
    if (SHOWN.has(track.handler ?? '')) return;
    hasHiddenTrack = true;
    await eraseSamples(video, box);
    empty(video, box);
  }

  await walk(0, video.size, 0);
  if (isFragmented && hasHiddenTrack) throw unreadableVideo(FRAGMENTED);
  const [size] = sizes;
  if (!size) throw unreadableVideo();
  return size;
}

function empty(video: VideoFile, { at, content, end }: Box): void {
  video.overwrite(at + 4, Buffer.from('free'));
  video.overwrite(content, end - content);
}

async function undate(video: VideoFile, { type, content, end }: Box, track: Track | undefined): Promise<void> {
  const isLong = (await readWithin(video, content, 1, end))[0] === 1;
  const times = isLong ? 16 : 8;
  if (content + 4 + times > end) throw unreadableVideo();
  video.overwrite(content + 4, times);
  if (type !== 'tkhd' || !track) return;
  // The matrix rotates the picture. Width and height are 16.16 fixed-point numbers.
  const matrix = await readWithin(video, content + (isLong ? 52 : 40), 44, end);
  const [width, height] = [matrix.readUInt16BE(36), matrix.readUInt16BE(40)];
  const isTurned = matrix.readInt32BE(0) === 0 && matrix.readInt32BE(16) === 0;
  if (width > 0 && height > 0) track.size = isTurned ? { width: height, height: width } : { width, height };
}

const handlerOf = async (video: VideoFile, { content, end }: Box): Promise<string> =>
  (await readWithin(video, content, 12, end)).toString('latin1', 8, 12);
