import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editVideo, type VideoSize } from '../video-file.ts';

export type Strip = Parameters<typeof editVideo>[1];

/** A small video of 64 by 48 pixels. */
export const fixture = (name: 'places.mp4' | 'phone.mp4' | 'tagged.webm'): Buffer =>
  readFileSync(join(import.meta.dirname, '../fixtures', name));

/** Metadata in the fixtures. */
export const IDENTIFYING_TEXTS = ['A walk in Dhaka', 'Nadia Rahman', 'made by hand', '+23.8103', '90.4125', 'Lavf'];

interface VideoCopies {
  /** Strips a copy of a video, by this clock. @returns the size of its picture, and the changed copy. */
  strip(video: Buffer, strip: Strip, now?: () => number): Promise<{ readonly size: VideoSize; readonly after: Buffer }>;
  /** The latest copy as it is now. */
  newest(): Buffer;
}

/** Copies of videos in a folder that is removed after the tests of a file. */
export function videoCopies(): VideoCopies {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'northlight-video-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const copy = () => join(folder, 'video');
  return {
    async strip(video, strip, now) {
      writeFileSync(copy(), video);
      const size = await editVideo(copy(), strip, now);
      return { size, after: readFileSync(copy()) };
    },
    newest: () => readFileSync(copy()),
  };
}

type Content = Buffer | string;

const bytesOf = (content: readonly Content[]): Buffer =>
  Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

/** A box of an MP4. */
export function box(type: string, ...content: Content[]): Buffer {
  const bytes = bytesOf(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + bytes.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, bytes]);
}

/** An element of a WebM whose length takes eight bytes. */
export function element(id: string, ...content: Content[]): Buffer {
  const bytes = bytesOf(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(bytes.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, bytes]);
}
