import { withAbsoluteAddresses } from './absolute-addresses.ts';

const absolute = (html: string) =>
  withAbsoluteAddresses(html, 'https://site.test/blog/An-article', (file) => `https://api.test${file}`);

describe('withAbsoluteAddresses', () => {
  it.each([
    ['an upload', '<img alt="" src="/uploads/a.png">', '<img alt="" src="https://api.test/uploads/a.png">'],
    [
      'a page of the site',
      "<a href='/contact?from=blog&amp;to=us'>",
      "<a href='https://site.test/contact?from=blog&amp;to=us'>",
    ],
    ['a place in the article', '<a href="#notes">', '<a href="https://site.test/blog/An-article#notes">'],
    ['another article, by a relative address', '<a href=Another-one>', '<a href=https://site.test/blog/Another-one>'],
    [
      'another site',
      '<a href="https://else.test/a?b=1" rel="noopener">',
      '<a href="https://else.test/a?b=1" rel="noopener">',
    ],
    ['a mail address', '<a href="mailto:a@b.test">', '<a href="mailto:a@b.test">'],
    ['what is no address', '<a href="https://[">', '<a href="https://[">'],
  ])('leads to %s from anywhere', (_what, html, expected) => {
    expect(absolute(html)).toBe(expected);
  });

  it('leaves the text alone', () => {
    expect(absolute('<p>Write src="/uploads/a.png" there.</p>')).toBe('<p>Write src="/uploads/a.png" there.</p>');
  });
});
