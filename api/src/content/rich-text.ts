import { isBlank } from '@northlight/shared/content';
import type sanitizeHtml from 'sanitize-html';

const IMAGE_SOURCE = /^(?:https?:\/\/|\/uploads\/[A-Za-z0-9_-]+\.[a-z0-9]+$)/i;
const EXTERNAL = /^https?:\/\//i;

/**
 * What the article editor can write. Other tags are removed and their text is kept, except that of scripts and styles.
 */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'code',
    'pre',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href }) => ({
      tagName,
      attribs: href === undefined ? {} : { href, ...(EXTERNAL.test(href) ? { rel: 'noopener' } : {}) },
    }),
    img: (tagName, { src, alt, width, height }) => ({
      tagName,
      attribs: {
        ...(src === undefined ? {} : { src }),
        alt: alt ?? '',
        ...pixels('width', width),
        ...pixels('height', height),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !IMAGE_SOURCE.test(attribs['src'] ?? ''),
};

const pixels = (name: string, value: string | undefined) =>
  value !== undefined && /^[0-9]{1,5}$/.test(value) ? { [name]: value } : {};

/** Loaded when the first text is written, because many processes only answer reads. */
const load = async () => (await import('sanitize-html')).default;

/** Reduces HTML from an editor to the tags and attributes that articles may have. */
export async function cleanHtml(html: string): Promise<string> {
  const sanitize = await load();
  return sanitize(html, OPTIONS).trim();
}

/** True when the HTML shows nothing: no text, image, table or line. */
export async function isBlankHtml(html: string): Promise<boolean> {
  if (/<(?:img|table|hr)\b/.test(html)) return false;
  const sanitize = await load();
  return isBlank(sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ''));
}
