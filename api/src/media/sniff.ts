/**
 * The allowed types of files, detected by their content. The name and the declared type of an upload are not trusted.
 */

export type MediaType =
  'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/svg+xml' | 'video/mp4' | 'video/webm';

/** Number of bytes that are enough to detect the type. */
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

/** Names of stored files are far shorter. No file system could even look for one of more than 255 characters. */
const NAME = /^[A-Za-z0-9_-]{1,100}\.([a-z0-9]+)$/;

/** Type of a stored file by its extension; undefined for a name that no stored file has. */
export const typeOfName = (name: string): string | undefined => TYPES.get(NAME.exec(name)?.[1] ?? '');

/** Detects the type of a file; null for one that is not allowed. @param head its first bytes, up to `SNIFF_LENGTH`. */
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

/** The root element decides. A byte order mark, an XML declaration, a doctype and comments may come before it. */
function isSvg(text: string): boolean {
  const start = skipSpace(text, text.startsWith('\uFEFF') ? 1 : 0);
  const root = skipProlog(text, startsWith(text, start, '<?xml') ? skipPast(text, start, '?>') : start);
  return startsWith(text, root, '<svg') && /[\s>]/.test(text.charAt(root + '<svg'.length));
}

/**
 * Index of the root element. It reads each character once. A regular expression for any number of comments and doctypes
 * would try every way to divide them, which takes practically for ever for a file full of comments.
 */
function skipProlog(text: string, start: number): number {
  let at = start;
  for (;;) {
    const next = startsWith(text, at, '<!--') ? skipPast(text, at, '-->') : skipDoctype(text, at);
    if (next === at) return at;
    at = next;
  }
}

/** Skips a doctype. One with declarations of its own is not skipped, because drawings have none. */
function skipDoctype(text: string, at: number): number {
  if (!startsWith(text, at, '<!DOCTYPE svg')) return at;
  const end = text.indexOf('>', at);
  return text.slice(at, end).includes('[') ? at : skipPast(text, at, '>');
}

/** Index after the mark and the space that follows; the length of the text without such a mark. */
function skipPast(text: string, from: number, mark: string): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : skipSpace(text, found + mark.length);
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
  return at;
}

const startsWith = (text: string, at: number, mark: string): boolean =>
  text.slice(at, at + mark.length).toLowerCase() === mark.toLowerCase();
