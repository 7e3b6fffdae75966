import { brand } from '@northlight/shared/brand';
import type { PageHead } from './head.ts';

/** Marks the elements of the head that belong to the page and change with it. */
export const PAGE_TAG = 'data-page';

/** One element of the head, by what identifies it, so that server and browser write the same set. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

const meta = (attribute: 'name' | 'property', key: string, content: string): HeadTag => ({ tag: 'meta', attributes: { [attribute]: key, content } });

/** Everything a page's head holds besides its title. */
export function headTags(head: PageHead): HeadTag[] {
  return [
    meta('name', 'description', head.description),
    ...(head.noIndex ? [meta('name', 'robots', 'noindex')] : []),
    ...(head.canonical ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: head.canonical } }, meta('property', 'og:url', head.canonical)] : []),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.type),
    ...(head.image ? [meta('property', 'og:image', head.image)] : []),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    ...head.jsonLd.map((object) => ({ tag: 'script' as const, attributes: { type: 'application/ld+json' }, text: JSON.stringify(object) })),
  ];
}
