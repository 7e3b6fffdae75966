import { formatContentVersions, parseContentVersions } from './content-versions.ts';

describe('the header of content versions', () => {
  it('is read as it was written', () => {
    const versions = { article: 1_795_263_431_843, 'article-category': 0 };
    expect(formatContentVersions(versions)).toBe('article=1795263431843, article-category=0');
    expect(parseContentVersions(formatContentVersions(versions))).toEqual(versions);
  });

  it.each([undefined, null, '', 'article', 'article=', 'article=1;a', 'article="1"', 'article=1,', 'Article=-1'])(
    'says nothing as %j',
    (header) => expect(parseContentVersions(header)).toBeNull(),
  );
});
