import { SECTION_ELEMENT } from '../../app/boot.ts';

const SECTION = new RegExp(`<main[^>]* id="${SECTION_ELEMENT}"[^>]*><([a-z][a-z0-9-]*)`);

/** Between the section and its first element may stand what React marks its boundaries with. */
const NIGHT = new RegExp(
  `<main[^>]* id="${SECTION_ELEMENT}"[^>]*>(?:<!--[^>]*-->)*<[a-z][a-z0-9-]*(?: [^>]*)? data-ground="night"`,
);

/** Whether a page begins with a chapter by night, over which the bar is dark. */
export const startsWithDarkSection = (html: string): boolean => NIGHT.test(html);

/**
 * Where the first part of a page ends: the first element of its section, such as the hero, with the frame above it.
 * Null where the section does not begin with an element, or there is none.
 * @param html as React writes it: each element is closed, and no attribute holds a `<`.
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
