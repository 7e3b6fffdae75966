import { EVERYTHING, MANY_COLLECTIONS, tagsOf, tagsOfChange } from './tags.ts';

const part = { shown: [], lineUp: 'abc', build: 'def' };
const page = { collections: ['article', 'article-category'], page: part };

describe('the tags of a page', () => {
  it('name what it was made of, the coarse ones first', () => {
    expect(tagsOf({ ...page, page: { ...part, shown: [{ name: 'blog', version: '1.0.0-ab12' }] } })).toEqual([
      EVERYTHING,
      'shell-def',
      'line-up-abc',
      'content-article',
      'content-article-category',
      'blog@1.0.0-ab12',
    ]);
  });

  it('of a text are its collections', () => {
    expect(tagsOf({ collections: ['article'] })).toEqual([EVERYTHING, 'content-article']);
  });

  it('are those that are purged when its collections change', () => {
    for (const collection of page.collections)
      expect(tagsOf(page).filter((tag) => tagsOfChange(new Set([collection])).includes(tag))).toHaveLength(1);
    expect(tagsOf(page).filter((tag) => tagsOfChange(new Set(['career'])).includes(tag))).toEqual([]);
  });

  it.each(['two words', 'a,b', 'line\nbreak', 'ünïcode', '', 'x'.repeat(500)])(
    'can stand in a list in a header, whatever a collection is called: %j',
    (collection) => {
      const [tag = ''] = tagsOfChange(new Set([collection]));
      expect(tag).toMatch(/^[\w.+@-]{1,100}$/);
      expect(tagsOf({ ...page, collections: [collection] })).toContain(tag);
    },
  );

  it('have room in a header however many collections there are, and are purged with each of them', () => {
    const collections = Array.from({ length: 500 }, (_, number) => `collection-${number}`);
    const shown = collections.map((name) => ({ name, version: '1.0.0' }));
    const tags = tagsOf({ collections, page: { ...part, shown } });

    expect(tags.join(' ').length).toBeLessThanOrEqual(4000);
    for (const collection of collections) {
      const purged = tagsOfChange(new Set([collection]));
      expect(tags.some((tag) => purged.includes(tag))).toBe(true);
    }
    expect(tags).toContain(MANY_COLLECTIONS);
  });
});
