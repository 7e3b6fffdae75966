import type { ContentType } from '@northlight/shared/content';

/** `service category` */
export const nounOf = ({ collection }: ContentType): string => collection.replaceAll('-', ' ');

/** The record that a call is about: `the team information`, or `one service category`. */
export const oneOf = (type: ContentType): string => `${type.cap === 1 ? 'the' : 'one'} ${nounOf(type)}`;

/** A record that is created: `the team information`, or `an article`. */
export function newOf(type: ContentType): string {
  const noun = nounOf(type);
  if (type.cap === 1) return `the ${noun}`;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
