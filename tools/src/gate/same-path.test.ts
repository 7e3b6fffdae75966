import { addressOf, areAlike } from './same-path.ts';

describe('areAlike', () => {
  it.each([
    ['/news', '/news'],
    ['/news', '/News/'],
    ['/news/:slug', '/news/:name'],
    ['/news/:slug?', '/news'],
    ['/:section/latest', '/news/:slug'],
    ['/news/*', '/news/*'],
    ['/', '/'],
  ])('is true of %s and %s, which a path may mean both', (one, other) => {
    expect(areAlike(one, other)).toBe(true);
    expect(areAlike(other, one)).toBe(true);
  });

  it.each([
    ['/news', '/blog'],
    ['/news', '/news/:slug'],
    ['/news/archive', '/news/:slug'],
    ['/news/*', '/news/:slug'],
    ['/news/:slug', '/blog/:slug'],
    ['/', '/news'],
    ['/:anything', '/news'],
  ])('is false of %s and %s, which React Router ranks or keeps apart', (one, other) => {
    expect(areAlike(one, other)).toBe(false);
    expect(areAlike(other, one)).toBe(false);
  });
});

describe('addressOf', () => {
  it('puts something in the place of whatever may be anything', () => {
    expect(addressOf('/news/:slug/comments/*')).toBe('/news/x/comments/x');
    expect(addressOf('/')).toBe('/');
  });
});
