import { contactEntry, type NavEntry, navigation } from '../../frame/navigation.ts';
import { guessPages } from './guess-page.ts';

const pages: readonly NavEntry[] = [...navigation.flatMap((item) => [item, ...(item.entries ?? [])]), contactEntry];

const guessed = (pathname: string) => guessPages(pathname, pages).map(({ to }) => to);

describe('guessPages', () => {
  it.each([
    ['/software', '/software-dev'],
    ['/software-development', '/software-dev'],
    ['/softwaredev', '/software-dev'],
    ['/services/seo', '/seo'],
    ['/service', '/#service'],
    ['/services', '/#service'],
    ['/carreer.html', '/career'],
    ['/Careers', '/career'],
    ['/jobs', '/career'],
    ['/about-us', '/about'],
    ['/aboutus.php', '/about'],
    ['/contact-us', '/contact'],
    ['/marketing', '/digital-marketing'],
    ['/uiux', '/ui-ux'],
    ['/en/blog', '/blog'],
    ['/home', '/'],
  ])('of %s thinks of %s first', (pathname, page) => {
    expect(guessed(pathname)[0]).toBe(page);
  });

  it.each([
    '/',
    '/no-such-page',
    '/wp-login.php',
    '/xyz',
    '/%E0%A4%A',
    `/${'a'.repeat(5000)}`,
    '/.env',
    '/seo/a/b/c/d',
  ])('of %s thinks of nothing', (pathname) => {
    expect(guessed(pathname)).toEqual([]);
  });

  it('offers two pages where both are as likely, and never more', () => {
    expect(guessed('/digital-design').toSorted()).toEqual(['/digital-marketing', '/ui-ux']);
    expect(guessed('/software/branding/seo').length).toBeLessThanOrEqual(2);
  });
});
