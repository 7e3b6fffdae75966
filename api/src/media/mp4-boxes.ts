import { unreadableVideo, type VideoFile } from './video-file.ts';

export interface Box {
  readonly type: string;
  readonly at: number;
  /** Offsets where the content begins and where the box ends. */
  readonly content: number;
  readonly end: number;
}

/** @param end where the box around it ends, or the file. @throws HttpError 422 */
export async function readBox(video: VideoFile, at: number, end: number): Promise<Box> {
  if (at + 8 > end) throw unreadableVideo();
  const header = await video.read(at, 8);
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  // 1: the length follows in 64 bits. 0: the box extends to the end of the file, which is only allowed for the last
  // one.
  if (short === 0 && end !== video.size) throw unreadableVideo();
  const large = short === 1 ? (await video.read(at + 8, 8)).readBigUInt64BE() : undefined;
  const length = short === 0 ? end - at : Number(large ?? short);
  const content = at + (large === undefined ? 8 : 16);
  if (at + length < content || at + length > end) throw unreadableVideo();
  return { type, at, content, end: at + length };
}

export async function readWithin(video: VideoFile, at: number, length: number, end: number): Promise<Buffer> {
  if (at + length > end) throw unreadableVideo();
  return video.read(at, length);
}
