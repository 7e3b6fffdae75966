import { unreadableVideo, type VideoFile, type VideoSize } from './video-file.ts';

/** Ids of EBML elements, including their length marker. */
const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  void: 0xec,
  crc: 0xbf,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackName: 0x536e,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  chapters: 0x1043a770,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const;

/** Elements with the title, the writing and muxing programs, the date, and names and ids of files. */
const IDENTIFYING_ELEMENTS: ReadonlySet<number> = new Set([
  0x7ba9, 0x5741, 0x4d80, 0x4461, 0x73a4, 0x7384, 0x3cb923, 0x3c83ab, 0x3eb923, 0x3e83bb,
]);
/** Elements of a segment. Each of them ends a cluster whose length was unknown when it was written. */
const OF_SEGMENT: ReadonlySet<number> = new Set([
  ID.seekHead,
  ID.info,
  ID.tracks,
  ID.cluster,
  ID.cues,
  ID.chapters,
  ID.tags,
  ID.attachments,
]);
const REMOVED: ReadonlySet<number> = new Set([ID.tags, ID.attachments, ID.void, ID.crc]);

interface Element {
  readonly id: number;
  readonly at: number;
  readonly content: number;
  /** Undefined when the file does not state the length. */
  readonly end: number | undefined;
}

type Visit = (element: Element) => Promise<void> | void;

/**
 * Removes metadata from a WebM: when, by whom and with what it was made, tags and attached files. Each such element
 * becomes a void element of the same size, so all offsets stay valid. Blocks of pictures and sound are not read.
 * @returns the size of the first picture track.
 * @throws HttpError 422 when it has none, or its elements are inconsistent.
 */
export async function stripWebm(video: VideoFile): Promise<VideoSize> {
  const sizes: VideoSize[] = [];

  const visitSegment: Visit = async (element) => {
    if (REMOVED.has(element.id)) blank(video, element);
    if (element.id === ID.seekHead) await each(video, element, visitSeek);
    if (element.id === ID.info) await each(video, element, visitInfo);
    if (element.id === ID.tracks) await each(video, element, visitTrack);
  };
  const visitInfo: Visit = (element) => {
    if (IDENTIFYING_ELEMENTS.has(element.id) || REMOVED.has(element.id)) blank(video, element);
  };
  /** Removes the index entries of elements that are removed. */
  const visitSeek: Visit = async (element) => {
    let isOfRemoved = REMOVED.has(element.id);
    if (element.id === ID.seek) {
      await each(video, element, async (child) => {
        if (child.id === ID.seekId) isOfRemoved = REMOVED.has(await readNumber(video, child));
      });
    }
    if (isOfRemoved) blank(video, element);
  };
  const visitTrack: Visit = async (element) => {
    if (element.id !== ID.track) return;
    await each(video, element, async (child) => {
      if (child.id === ID.trackName) blank(video, child);
      if (child.id === ID.video) await readSize(child);
    });
  };
  async function readSize(element: Element): Promise<void> {
    const pixels = new Map<number, number>();
    await each(video, element, async (child) => {
      if (child.id === ID.pixelWidth || child.id === ID.pixelHeight)
        pixels.set(child.id, await readNumber(video, child));
    });
    const [width, height] = [pixels.get(ID.pixelWidth) ?? 0, pixels.get(ID.pixelHeight) ?? 0];
    if (width > 0 && height > 0 && Math.max(width, height) < 65_536) sizes.push({ width, height });
  }

  for (let at = 0; at < video.size;) {
    const element = await readElement(video, at, video.size);
    if (element.id === ID.segment) {
      at = await walkSegment(video, element, visitSegment);
      continue;
    }
    if (element.end === undefined || (element.id !== ID.ebml && element.id !== ID.void)) throw unreadableVideo();
    if (element.id === ID.void) blank(video, element);
    at = element.end;
  }
  const [size] = sizes;
  if (!size) throw unreadableVideo();
  return size;
}

/**
 * Visits the elements of a segment. The segment, or a cluster in it, may have no length, as in recordings of browsers.
 * @returns where the segment ends.
 */
async function walkSegment(video: VideoFile, segment: Element, visit: Visit): Promise<number> {
  const end = segment.end ?? video.size;
  let at = segment.content;
  while (at < end) {
    const element = await readElement(video, at, end);
    if (element.end !== undefined) {
      await visit(element);
      at = element.end;
    } else {
      if (element.id !== ID.cluster) throw unreadableVideo();
      at = await endOfCluster(video, element, end);
    }
  }
  return end;
}

async function endOfCluster(video: VideoFile, cluster: Element, end: number): Promise<number> {
  let at = cluster.content;
  while (at < end) {
    const element = await readElement(video, at, end);
    if (OF_SEGMENT.has(element.id)) return at;
    if (element.end === undefined) throw unreadableVideo();
    at = element.end;
  }
  return end;
}

async function each(video: VideoFile, parent: Element, visit: Visit): Promise<void> {
  const end = parent.end ?? 0;
  for (let at = parent.content; at < end;) {
    const child = await readElement(video, at, end);
    if (child.end === undefined) throw unreadableVideo();
    await visit(child);
    at = child.end;
  }
}

/** Id and length are numbers of 1 to 4 and 1 to 8 bytes. The leading zeros of the first byte tell how many. */
async function readElement(video: VideoFile, at: number, end: number): Promise<Element> {
  const header = await video.read(at, Math.min(12, end - at));
  const idLength = Math.clz32(header[0] ?? 0) - 23;
  const sizeLength = Math.clz32(header[idLength] ?? 0) - 23;
  if (idLength > 4 || sizeLength > 8 || idLength + sizeLength > header.length) throw unreadableVideo();
  const id = header.readUIntBE(0, idLength);
  let size = BigInt(header[idLength] ?? 0) & BigInt((1 << (8 - sizeLength)) - 1);
  for (let more = 1; more < sizeLength; more += 1) size = (size << 8n) | BigInt(header[idLength + more] ?? 0);
  const content = at + idLength + sizeLength;
  const isOpen = size === (1n << BigInt(7 * sizeLength)) - 1n;
  if (!isOpen && size > BigInt(end - content)) throw unreadableVideo();
  return { id, at, content, end: isOpen ? undefined : content + Number(size) };
}

async function readNumber(video: VideoFile, { content, end = content }: Element): Promise<number> {
  const length = end - content;
  if (length < 1 || length > 6) throw unreadableVideo();
  return (await video.read(content, length)).readUIntBE(0, length);
}

/**
 * Replaces an element by a void one. The shortest element and the shortest void have two bytes; for more than 128 bytes
 * the length takes eight bytes.
 */
function blank(video: VideoFile, { at, end }: Element): void {
  if (end === undefined) throw unreadableVideo();
  const total = end - at;
  const header =
    total <= 128
      ? Buffer.from([ID.void, 0x80 | (total - 2)])
      : Buffer.from([
          ID.void,
          0x01,
          ...Array.from({ length: 7 }, (_, place) => Math.floor((total - 9) / 256 ** (6 - place)) % 256),
        ]);
  video.overwrite(at, header);
  video.overwrite(at + header.length, total - header.length);
}
