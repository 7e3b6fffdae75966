import { type NamingThing, spectrumLines } from './spectrum-lines.ts';

const article = (title: string, ...words: string[]): NamingThing => ({
  kind: 'article',
  title,
  href: `/blog/${title}`,
  words: [title, ...words],
});

const titles = (industry: Parameters<typeof spectrumLines>[0], things: readonly NamingThing[]) =>
  spectrumLines(industry, things).map(({ title }) => title);

describe('spectrumLines', () => {
  it('finds what names an industry at the beginning of a word, in any case', () => {
    const things = [article('For a retailer'), article('RETAIL at night'), article('A pretailored suit')];

    expect(titles({ title: 'Retail' }, things)).toEqual(['For a retailer', 'RETAIL at night']);
  });

  it('takes each part of a title, and a phrase as a whole', () => {
    const things = [article('Fintech'), article('Banking'), article('An estate'), article('Real estate, sold')];

    expect(titles({ title: 'Banking and fintech' }, things)).toEqual(['Fintech', 'Banking']);
    expect(titles({ title: 'Real estate' }, things)).toEqual(['Real estate, sold']);
  });

  it('takes the keywords of an industry, and no empty or short ones', () => {
    const things = [article('A clinic in Deira'), article('An even number')];

    expect(titles({ title: 'Healthcare', keywords: 'clinic, , e,  ' }, things)).toEqual(['A clinic in Deira']);
    expect(titles({ title: 'IT', keywords: null }, things)).toEqual([]);
  });

  it('takes what an administrator typed for words, and not for a pattern', () => {
    expect(titles({ title: 'C++ (embedded)', keywords: '.*' }, [article('Anything')])).toEqual([]);
    expect(titles({ title: 'C++ (embedded)' }, [article('In C++ (embedded) code')])).toHaveLength(1);
  });

  it('counts how often a thing names it, and puts services first and clients last', () => {
    const client: NamingThing = { kind: 'client', title: 'Padma Retail', href: null, words: ['Padma Retail'] };
    const service: NamingThing = { kind: 'service', title: 'Reports', href: '/seo', words: ['retail', 'of retailers'] };

    expect(spectrumLines({ title: 'Retail' }, [client, article('Retail'), service])).toEqual([
      { kind: 'service', title: 'Reports', href: '/seo', times: 2 },
      { kind: 'article', title: 'Retail', href: '/blog/Retail', times: 1 },
      { kind: 'client', title: 'Padma Retail', href: null, times: 1 },
    ]);
  });

  it('finds letters of every script', () => {
    expect(titles({ title: 'شحن' }, [article('عن شحن البضائع')])).toHaveLength(1);
  });
});
