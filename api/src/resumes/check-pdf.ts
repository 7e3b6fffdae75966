import type { FileHandle } from 'node:fs/promises';

/** Number of first bytes that are checked. Browsers guess a type from fewer. */
export const HEAD_LENGTH = 2048;
/** The end of a ZIP archive is within so many bytes of the end of the file: 22 bytes and a comment. */
const TAIL_LENGTH = 65_557;

const HEADER = /^%PDF-[12]\.\d/;
/** Markup that could make a browser, or a badly configured server, treat the file as another type. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?(?:php|xml-stylesheet))/i;
/** Only white space may follow the end. */
const END = /%%EOF[\s\0]*$/;
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');

/** True when the file begins as a PDF at its first byte, and not as any other type. */
export const beginsAsPdf = (head: Buffer): boolean => {
  const text = head.toString('latin1', 0, HEAD_LENGTH);
  return HEADER.test(text) && !MARKUP.test(text);
};

/** True when the file ends as a complete PDF, with nothing after the end, and is not a ZIP archive as well. */
export async function endsAsPdf(file: FileHandle, size: number): Promise<boolean> {
  const length = Math.min(size, TAIL_LENGTH);
  const { buffer: tail, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
  return bytesRead === length && END.test(tail.toString('latin1')) && !isArchive(tail);
}

function isArchive(tail: Buffer): boolean {
  for (let at = tail.indexOf(ARCHIVE_END); at !== -1; at = tail.indexOf(ARCHIVE_END, at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
