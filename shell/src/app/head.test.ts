import { brand } from '@northlight/shared/brand';
import { structuredDataProblems } from '@northlight/shared/testing';
import { pageHead } from './head.ts';
import { headTags } from './head-tags.ts';

const card = { url: 'https://example.com/assets/card.png', width: 1200, height: 630, alt: 'Five rays' };
const context = {
  url: new URL('http://site.invalid/blog?page=2'),
  errorStatus: null,
  siteOrigin: 'https://example.com',
  mediaUrl: (file: string) => `https://api.example.com${file}`,
  card,
};
const match = (head: object, data: unknown = null) => ({
  handle: { remote: 'blog', frame: 'public', head: () => head },
  data: { data, slots: {} },
  params: {},
});

const image = { url: 'https://api.example.com/uploads/a.jpg', width: 1200, height: 800 };

describe('pageHead', () => {
  it('adds the brand to the title and makes the canonical address absolute', () => {
    const head = pageHead({ ...context, matches: [match({ title: 'Blog', canonical: '/blog?page=2' })] });

    expect(head.title).toBe(`Blog | ${brand.name}`);
    expect(head.canonical).toBe('https://example.com/blog?page=2');
    expect(head.description).toBe(brand.description);
  });

  it('leaves the query out of the canonical address unless the page names it', () => {
    expect(pageHead({ ...context, matches: [match({ title: 'Blog' })] }).canonical).toBe('https://example.com/blog');
  });

  it.each(['//', '//evil.example/about', '/\\evil.example/about'])(
    'names no other site, and fails on no address: %s',
    (path) => {
      const url = new URL(`http://site.invalid${path}`);

      expect(new URL(pageHead({ ...context, url, matches: [match({ title: 'Home' })] }).canonical ?? '').origin).toBe(
        'https://example.com',
      );
      expect(
        new URL(pageHead({ ...context, matches: [match({ title: 'Home', canonical: path })] }).canonical ?? '').origin,
      ).toBe('https://example.com');
    },
  );

  it('hands the innermost route the data of its own loader', () => {
    const outer = match({ title: 'Outer' });
    const inner = {
      handle: { head: ({ data }: { data: string }) => ({ title: data }) },
      data: { data: 'Inner', slots: {} },
      params: {},
    };

    expect(pageHead({ ...context, matches: [outer, inner] }).title).toContain('Inner');
  });

  it('keeps an error page out of indexes', () => {
    const head = pageHead({ ...context, errorStatus: 404, matches: [] });

    expect(head).toMatchObject({ title: `Page not found | ${brand.name}`, noIndex: true, canonical: null });
    expect(headTags(head)).toContainEqual({ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } });
    expect(head.jsonLd).toEqual([]);
    expect(pageHead({ ...context, errorStatus: 503, matches: [] })).toMatchObject({
      title: `Something went wrong on our side | ${brand.name}`,
      noIndex: true,
    });
  });

  it('cuts a long description at a word’s end, on one line', () => {
    const { description } = pageHead({
      ...context,
      matches: [match({ title: 'Long', description: `First\n line ${'word '.repeat(100)}` })],
    });

    expect(description).toMatch(/^First line word .* word…$/);
    expect(description.length).toBeLessThanOrEqual(300);
  });

  it('shows the page’s own picture on its card, and else the product’s', () => {
    expect(pageHead({ ...context, matches: [match({ title: 'Own', image })] }).image).toEqual(image);
    expect(pageHead({ ...context, matches: [match({ title: 'None' })] }).image).toEqual(card);
  });

  it('takes a picture’s address alone from a remote that was released earlier', () => {
    expect(pageHead({ ...context, matches: [match({ title: 'Old', image: image.url })] }).image).toEqual({
      url: image.url,
    });
  });

  it('tells the company and the site on the start page', () => {
    const { jsonLd } = pageHead({
      ...context,
      url: new URL('http://site.invalid/'),
      matches: [match({ title: 'Start' })],
    });

    expect(jsonLd.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
    expect(structuredDataProblems(jsonLd)).toEqual([]);
  });

  it('tells the way to every other page, before what the page says of itself', () => {
    const own = { '@type': 'FAQPage', mainEntity: [] };
    const named = pageHead({
      ...context,
      matches: [
        match({
          title: 'Deep',
          breadcrumbs: [
            { name: 'Blog', path: '/blog' },
            { name: 'Deep', path: '/blog/deep' },
          ],
          jsonLd: [own],
        }),
      ],
    });
    const [list, ...rest] = named.jsonLd;

    expect(list).toMatchObject({
      itemListElement: [
        { item: 'https://example.com/' },
        { item: 'https://example.com/blog' },
        { name: 'Deep', item: 'https://example.com/blog/deep' },
      ],
    });
    expect(structuredDataProblems([list ?? {}])).toEqual([]);
    expect(rest).toEqual([own]);
    expect(pageHead({ ...context, matches: [match({ title: 'Blog' })] }).jsonLd[0]).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Blog', item: 'https://example.com/blog' }],
    });
  });
});

describe('headTags', () => {
  const tags = (head: object) => headTags(pageHead({ ...context, matches: [match({ title: 'A page', ...head })] }));
  const contentOf = (list: ReturnType<typeof tags>, key: string) =>
    list.find(({ attributes }) => (attributes.property ?? attributes.name) === key)?.attributes.content;

  it('writes the card with what is known of its picture', () => {
    const list = tags({});

    expect(contentOf(list, 'twitter:card')).toBe('summary_large_image');
    expect(contentOf(list, 'og:image')).toBe(card.url);
    expect(contentOf(list, 'og:image:width')).toBe('1200');
    expect(contentOf(list, 'og:image:alt')).toBe('Five rays');
    expect(contentOf(list, 'og:url')).toBe('https://example.com/blog');
    expect(contentOf(list, 'og:locale')).toBe('en_US');
    expect(contentOf(tags({ image: { url: 'https://cdn.test/a.jpg' } }), 'og:image:width')).toBeUndefined();
  });

  it('says when an article was written, and where its feeds are', () => {
    const list = tags({
      type: 'article',
      article: { published: '2025-01-01T00:00:00Z', modified: '2025-02-01T00:00:00Z' },
      alternates: [{ type: 'application/rss+xml', title: 'News', path: '/blog/rss.xml' }],
    });

    expect(contentOf(list, 'article:modified_time')).toBe('2025-02-01T00:00:00Z');
    expect(list).toContainEqual({
      tag: 'link',
      attributes: {
        rel: 'alternate',
        type: 'application/rss+xml',
        title: 'News',
        href: 'https://example.com/blog/rss.xml',
      },
    });
  });

  it('writes each thing as a script of its own, with the context of schema.org', () => {
    const [breadcrumbs] = tags({}).filter(({ tag }) => tag === 'script');

    expect(JSON.parse(breadcrumbs?.text ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
    });
  });
});
