import { createHash } from 'node:crypto';

/** Entity tag of a content, quoted. It is weak, since the answer may be sent compressed. */
export const weakEntityTag = (content: string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether the client already has the content with this tag, weak or strong. @param header `If-None-Match`. */
export const isKnown = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((known) => weak(known.trim()) === weak(tag)));

const weak = (tag: string): string => (tag.startsWith('W/') ? tag : `W/${tag}`);
