import { breadcrumbList, company, faqPage } from '../remote/index.ts';
import { structuredDataProblems } from './structured-data-problems.ts';

const siteUrl = (path: string) => new URL(path, 'https://site.test').href;

describe('structuredDataProblems', () => {
  it('has nothing against what the builders make', () => {
    expect(
      structuredDataProblems([
        company(siteUrl),
        breadcrumbList([{ name: 'Home', path: '/' }], siteUrl),
        faqPage([{ question: 'Why?', answer: 'Because.' }]),
      ]),
    ).toEqual([]);
  });

  it('finds what search engines would refuse', () => {
    const article = {
      '@type': 'Article',
      headline: 'A',
      datePublished: 'yesterday',
      dateModified: '2025-01-01',
      author: { '@type': 'Person', name: '' },
      publisher: company(siteUrl),
      image: '/a.png',
    };

    expect(structuredDataProblems([article, { '@type': 'Recipe' }, { '@type': 'FAQPage', mainEntity: [] }])).toEqual([
      'Article.datePublished is no date: yesterday',
      'Article.author: Person has no name',
      'Article.image is not absolute: /a.png',
      'Recipe is a type without a rule',
      'FAQPage has no mainEntity',
    ]);
  });
});
