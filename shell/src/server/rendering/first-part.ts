import { SECTION_ELEMENT } from '../../app/boot.ts';

const SECTION = new RegExp(`<main[^>]* id="${SECTION_ELEMENT}"[^>]*><([a-z][a-z0-9-]*)`);

/** React may write comments, which mark its boundaries, between the section and its first element. */
const NIGHT = new RegExp(
  `<main[^>]* id="${SECTION_ELEMENT}"[^>]*>(?:<!--[^>]*-->)*<[a-z][a-z0-9-]*(?: [^>]*)? data-ground="night"`,
);

/** Whether a page starts with a dark chapter, over which the bar is dark too. */
export const startsWithDarkSection = (html: string): boolean => NIGHT.test(html);

/**
 * The index at which the first part of a page ends. It consists of the frame above the section and the section's first
 * element, such as the hero. Null if there is no section, or it does not begin with an element.
 * @param html as React writes it: each element is closed, and no attribute contains a `<`.
 */
export function endOfFirstPart(html: string): number | null {
  const section = SECTION.exec(html);
  const tag = section?.[1];
  if (!section || tag === undefined) return null;

  const tags = new RegExp(`<(/?)${tag}(?=[\\s/>])[^>]*>`, 'g');
  tags.lastIndex = section.index + section[0].length - tag.length - 1;
  let depth = 0;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] === '/' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return null;
}
