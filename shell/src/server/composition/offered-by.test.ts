import { offeredBy } from './offered-by.ts';

const remote = (name: string, menu: Record<string, string>, footer: Record<string, string> = {}) => ({
  name,
  navigation: {
    menu: Object.entries(menu).map(([label, to]) => ({ label, to })),
    footer: Object.entries(footer).map(([label, to]) => ({ label, to })),
  },
});
const labels = (remotes: Parameters<typeof offeredBy>[0]) => {
  const { menu, footer } = offeredBy(remotes);
  return { menu: menu.map(({ label }) => label), footer: footer.map(({ label }) => label) };
};

describe('offeredBy', () => {
  it('orders the entries by the names of the remotes, and then as each remote lists them', () => {
    const guides = remote('guides', { Guides: '/guides' });
    const events = remote(
      'events',
      { Events: '/events', Archive: '/events/archive' },
      { 'House rules': '/events/rules' },
    );

    expect(labels([guides, events])).toEqual({ menu: ['Events', 'Archive', 'Guides'], footer: ['House rules'] });
    expect(labels([events, guides])).toEqual(labels([guides, events]));
  });

  it('lets nobody stand beside an entry of the shell with the same label or the same address', () => {
    const other = remote('other', { BLOG: '/other', Journal: '/blog', Mine: '/mine' }, { 'Privacy policy': '/mine' });

    expect(labels([other])).toEqual({ menu: ['Mine'], footer: [] });
  });

  it('takes the first of two remotes that offer the same', () => {
    expect(offeredBy([remote('b', { Events: '/b' }), remote('a', { events: '/a' })]).menu).toEqual([
      { label: 'events', to: '/a' },
    ]);
  });

  it('fills the menu up to three entries, because the bar has no room for more', () => {
    const many = remote('many', { A: '/a', B: '/b', C: '/c', D: '/d' }, { A: '/a', B: '/b', C: '/c', D: '/d' });

    expect(labels([many])).toEqual({ menu: ['A', 'B', 'C'], footer: ['A', 'B', 'C', 'D'] });
  });
});
