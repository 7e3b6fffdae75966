import { anchorOf, anchors, currentOf, navigation } from './navigation.ts';

const currentAt = (pathname: string, section: string | null = null) =>
  navigation.flatMap((item) => {
    const current = currentOf(item, pathname, section);
    return current ? [`${item.label} ${current}`] : [];
  });

describe('navigation', () => {
  it('lists the items and the six services in their order', () => {
    expect(navigation.map(({ label }) => label)).toEqual(['Home', 'About Us', 'Service', 'Blog', 'Career']);
    expect(navigation.flatMap(({ entries }) => entries ?? []).map(({ label, to }) => [label, to])).toEqual([
      ['Software Development', '/software-dev'],
      ['SEO', '/seo'],
      ['Digital Marketing', '/digital-marketing'],
      ['UI/UX Design', '/ui-ux'],
      ['Business Analytics', '/business-analytics'],
      ['Branding & Communication', '/branding'],
    ]);
  });

  it('tells sections of the home page from pages', () => {
    expect(anchorOf({ label: 'Service', to: '/#service' })).toBe('service');
    expect(anchorOf({ label: 'Blog', to: '/blog' })).toBeNull();
    expect(anchors).toEqual(['service']);
  });
});

describe('currentOf', () => {
  it.each([
    ['/', null, ['Home page']],
    ['/', 'service', ['Service true']],
    ['/blog', null, ['Blog page']],
    ['/blog/slow-sites', null, ['Blog true']],
    ['/blogging', null, []],
    ['/ui-ux', null, ['Service true']],
    ['/contact', null, []],
  ])('marks at %s, reading %s: %j', (pathname, section, expected) => {
    expect(currentAt(pathname, section)).toEqual(expected);
  });
});
