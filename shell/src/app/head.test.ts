import { brand } from '@northlight/shared/brand';
import { pageHead } from './head.ts';
import { headTags } from './head-tags.ts';

const context = { url: new URL('http://site.invalid/blog?page=2'), errorStatus: null, siteOrigin: 'https://example.com', mediaUrl: (file: string) => `https://api.example.com${file}` };
const match = (head: object, data: unknown = null) => ({ handle: { remote: 'blog', frame: 'public', head: () => head }, data: { data, slots: {} }, params: {} });

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

  it('hands the innermost route the data of its own loader', () => {
    const outer = match({ title: 'Outer' });
    const inner = { handle: { head: ({ data }: { data: string }) => ({ title: data }) }, data: { data: 'Inner', slots: {} }, params: {} };

    expect(pageHead({ ...context, matches: [outer, inner] }).title).toContain('Inner');
  });

  it('keeps an error page out of indexes', () => {
    const head = pageHead({ ...context, errorStatus: 404, matches: [] });

    expect(head).toMatchObject({ title: `Page not found | ${brand.name}`, noIndex: true, canonical: null });
    expect(headTags(head)).toContainEqual({ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } });
  });
});
