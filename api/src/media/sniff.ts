/** Kinds of file the product takes, told by their content. Name and declared type of an upload are never believed. */

export type MediaType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/svg+xml' | 'video/mp4' | 'video/webm';

/** Bytes that are enough to tell. */
export const SNIFF_LENGTH = 4096;

export const EXTENSIONS: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

const TYPES = new Map<string, string>(Object.entries(EXTENSIONS).map(([type, extension]) => [extension, type]));

/** Type of a file that was stored, by the extension it was given; undefined for a name that no stored file has. */
export const typeOfName = (name: string): string | undefined => TYPES.get(/^[A-Za-z0-9_-]+\.([a-z0-9]+)$/.exec(name)?.[1] ?? '');

/** @param head the first bytes of the file, up to `SNIFF_LENGTH`. */
export function sniff(head: Buffer): MediaType | null {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to);
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'image/gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(4, 8) === 'ftyp') return ['avif', 'avis'].includes(ascii(8, 12)) ? 'image/avif' : 'video/mp4';
  if (head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3 && ascii(0, 64).includes('webm')) return 'video/webm';
  return isSvg(head.toString('utf8')) ? 'image/svg+xml' : null;
}

/** The root element decides, after a byte order mark, a declaration, a doctype and comments. */
const isSvg = (text: string): boolean => /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/i.test(text);
