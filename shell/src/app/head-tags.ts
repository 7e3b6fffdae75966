import { brand } from '@northlight/shared/brand';
import type { SocialImage } from '@northlight/shared/remote';
import type { PageHead } from './head.ts';

/** Attribute of the elements in the head that belong to the page and change with it. */
export const PAGE_TAG = 'data-page';

/** One element of the head as data, so that server and browser write the same set. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

const meta = (attribute: 'name' | 'property', key: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { [attribute]: key, content },
});
const link = (attributes: Readonly<Record<string, string>>): HeadTag => ({ tag: 'link', attributes });

/** All elements of a page's head besides its title. */
export function headTags(head: PageHead): HeadTag[] {
  return [
    meta('name', 'description', head.description),
    ...(head.noIndex ? [meta('name', 'robots', 'noindex')] : []),
    ...(head.canonical
      ? [link({ rel: 'canonical', href: head.canonical }), meta('property', 'og:url', head.canonical)]
      : []),
    ...head.alternates.map(({ type, title, href }) => link({ rel: 'alternate', type, title, href })),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:locale', 'en_US'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.type),
    ...(head.article ? articleTags(head.article) : []),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
    ...(head.image ? imageTags(head.image) : []),
    ...head.jsonLd.map((thing) => ({
      tag: 'script' as const,
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify({ '@context': 'https://schema.org', ...thing }),
    })),
  ];
}

const articleTags = ({ published, modified, section, author }: NonNullable<PageHead['article']>): HeadTag[] => [
  meta('property', 'article:published_time', published),
  ...(modified ? [meta('property', 'article:modified_time', modified)] : []),
  ...(section ? [meta('property', 'article:section', section)] : []),
  ...(author ? [meta('property', 'article:author', author)] : []),
];

const imageTags = ({ url, width, height, alt }: SocialImage): HeadTag[] => [
  meta('property', 'og:image', url),
  ...(width ? [meta('property', 'og:image:width', String(width))] : []),
  ...(height ? [meta('property', 'og:image:height', String(height))] : []),
  ...(alt ? [meta('property', 'og:image:alt', alt), meta('name', 'twitter:image:alt', alt)] : []),
  meta('name', 'twitter:image', url),
];
