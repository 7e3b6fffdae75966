import { breadcrumbList, company, faqPage } from './structured-data.ts';

const siteUrl = (path: string) => new URL(path, 'https://site.test').href;

describe('structured data', () => {
  it('names the company by an address of its own, so that every page means the same one', () => {
    expect(company(siteUrl)).toMatchObject({ '@id': 'https://site.test/#organization', url: 'https://site.test/' });
  });

  it('counts breadcrumbs from one', () => {
    const list = breadcrumbList(
      [
        { name: 'Home', path: '/' },
        { name: 'A & B', path: '/blog/A-%26-B' },
      ],
      siteUrl,
    );

    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.test/' },
      { '@type': 'ListItem', position: 2, name: 'A & B', item: 'https://site.test/blog/A-%26-B' },
    ]);
  });

  it('pairs each question with its answer', () => {
    expect(faqPage([{ question: 'Why?', answer: 'Because.' }]).mainEntity).toEqual([
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
    ]);
  });
});
