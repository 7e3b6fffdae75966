import { HTML_TAG } from '../html-tag.ts';

/** The attribute that marks links to pictures. */
export const ZOOM = 'data-zoom';

const ATTRIBUTE = { src: attributeOf('src'), alt: attributeOf('alt') };

/**
 * Rich text in which each picture links to its own file in full size; a script enlarges it in place. A picture that is
 * already in a link is not changed.
 */
export function withPictureLinks(html: string): string {
  let isInLink = false;
  return html.replace(HTML_TAG, (tag) => {
    if (/^<a[\s>]/i.test(tag)) isInLink = true;
    if (/^<\/a[\s>]/i.test(tag)) isInLink = false;
    if (isInLink || !/^<img\b/i.test(tag)) return tag;
    const address = ATTRIBUTE.src(tag);
    if (!address) return tag;
    const description = ATTRIBUTE.alt(tag);
    const name = description ? `Enlarge the picture: ${description}` : 'Enlarge the picture';
    return `<a href="${address}" ${ZOOM} aria-label="${name}">${tag}</a>`;
  });
}

/** Returns a function that reads an attribute of a tag as it is written, escaped for use in double quotes. */
function attributeOf(name: string): (tag: string) => string | undefined {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i');
  return (tag) => {
    const [, inDouble, inSingle] = pattern.exec(tag) ?? [];
    return inDouble ?? inSingle?.replaceAll('"', '&quot;');
  };
}
