import { structuredDataProblems } from '../testing/structured-data-problems.ts';
import { breadcrumbList, company, faqPage } from './structured-data.ts';

const siteUrl = (path: string) => new URL(path, 'https://site.test').href;

describe('structured data', () => {
  it('names the company by an address of its own, so that every page means the same one', () => {
    expect(company(siteUrl)).toMatchObject({ '@id': 'https://site.test/#organization', url: 'https://site.test/' });
    expect(structuredDataProblems([company(siteUrl)])).toEqual([]);
  });

  it('counts breadcrumbs from one', () => {
    const list = breadcrumbList([{ name: 'Home', path: '/' }, { name: 'A & B', path: '/blog/A-%26-B' }], siteUrl);

    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.test/' },
      { '@type': 'ListItem', position: 2, name: 'A & B', item: 'https://site.test/blog/A-%26-B' },
    ]);
    expect(structuredDataProblems([list])).toEqual([]);
  });

  it('pairs each question with its answer', () => {
    expect(faqPage([{ question: 'Why?', answer: 'Because.' }]).mainEntity).toEqual([{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } }]);
  });
});

describe('structuredDataProblems', () => {
  it('finds what search engines would refuse', () => {
    const article = { '@type': 'Article', headline: 'A', datePublished: 'yesterday', dateModified: '2025-01-01', author: { '@type': 'Person', name: '' }, publisher: company(siteUrl), image: '/a.png' };

    expect(structuredDataProblems([article, { '@type': 'Recipe' }, { '@type': 'FAQPage', mainEntity: [] }])).toEqual([
      'Article.datePublished is no date: yesterday',
      'Article.author: Person has no name',
      'Article.image is not absolute: /a.png',
      'Recipe is a type without a rule',
      'FAQPage has no mainEntity',
    ]);
  });
});
