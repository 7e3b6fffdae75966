import { withPictureLinks } from './picture-links.ts';

const linksOf = (html: string) => {
  document.body.innerHTML = withPictureLinks(html);
  return [...document.querySelectorAll('a')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('aria-label'),
    link.querySelectorAll('img').length,
  ]);
};

describe('withPictureLinks', () => {
  it('leads from a picture to its file, and says so', () => {
    expect(
      linksOf('<p>a</p><figure><img src="/uploads/a.png" alt="Alerts by month"><figcaption>b</figcaption></figure>'),
    ).toEqual([['/uploads/a.png', 'Enlarge the picture: Alerts by month', 1]]);
  });

  it.each(['<img src="/a.png" alt="">', '<img src="/a.png">'])('names a picture without words: %s', (html) => {
    expect(linksOf(html)).toEqual([['/a.png', 'Enlarge the picture', 1]]);
  });

  it('takes every way to write an attribute, and writes it safely', () => {
    expect(linksOf(`<img alt='5" of "rain" &amp; snow' src='/a.png?b=1&amp;c="'>`)).toEqual([
      ['/a.png?b=1&c="', 'Enlarge the picture: 5" of "rain" & snow', 1],
    ]);
  });

  it('leaves a picture alone that leads elsewhere, and finds the next', () => {
    expect(linksOf('<a href="/blog"><em><img src="/a.png"></em></a><img src="/b.png">')).toEqual([
      ['/blog', null, 1],
      ['/b.png', 'Enlarge the picture', 1],
    ]);
  });

  it('leaves the text alone, and pictures without a file', () => {
    const html = '<p>An &lt;img src="a"&gt;</p><abbr>a</abbr><img alt="a">';
    expect(withPictureLinks(html)).toBe(html);
  });
});
