import { HTML_TAG } from '../html-tag.ts';

/** The attribute by which links to pictures are known. */
export const ZOOM = 'data-zoom';

const ATTRIBUTE = { src: attributeOf('src'), alt: attributeOf('alt') };

/**
 * Rich text in which each picture leads to its own file, where it can be seen in full size; with a script it is
 * enlarged in place. A picture that leads elsewhere already stays as it is.
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

/** Reads an attribute of a tag as it is written, to be written into double quotes again. */
function attributeOf(name: string): (tag: string) => string | undefined {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i');
  return (tag) => {
    const [, inDouble, inSingle] = pattern.exec(tag) ?? [];
    return inDouble ?? inSingle?.replaceAll('"', '&quot;');
  };
}
