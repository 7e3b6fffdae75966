import type { ContentType } from '@northlight/shared/content';

/** The name of one record as words, such as `service category`. */
export const nounOf = ({ collection }: ContentType): string => collection.replaceAll('-', ' ');

/** The record of a request, for its summary: `the team information`, or `one service category`. */
export const oneOf = (type: ContentType): string => `${type.cap === 1 ? 'the' : 'one'} ${nounOf(type)}`;

/** A record to be created, for the summary: `the team information`, or `an article`. */
export function newOf(type: ContentType): string {
  const noun = nounOf(type);
  if (type.cap === 1) return `the ${noun}`;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
