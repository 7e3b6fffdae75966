import { contentTypes } from '@northlight/shared/content';
import { collectionsBeside, derivedScreen, isGroup, menu, screens } from './screens.ts';

const collections = contentTypes.map(({ collection }) => collection);

describe('The inventory of screens', () => {
  it('has a manager for every content type, made or derived', () => {
    expect(collectionsBeside(screens)).toEqual([]);
  });

  it('has one screen for each id and each address', () => {
    for (const values of [screens.map(({ id }) => id), screens.map(({ path }) => path)])
      expect(new Set(values).size).toBe(values.length);
  });

  it('gives the menu its groups and their order', () => {
    expect(
      menu.map((entry) => (isGroup(entry) ? entry.label : entry.title)).filter((name) => name !== 'More content'),
    ).toEqual(['Home', 'About Us', 'Services', 'Blog', 'Career', 'Releases', 'Inbox', 'Trash', 'Audit log']);
  });
});

describe('A derived screen', () => {
  it('is made for what no screen shows, parts and the content of services included', () => {
    const withoutBlog = screens.filter(({ id }) => id !== 'blog');

    expect(collectionsBeside([])).toEqual(collections);
    expect(collectionsBeside(withoutBlog).toSorted()).toEqual(['article', 'article-category']);
  });

  it('is a manager under the name of the type, in a group of its own', () => {
    expect(derivedScreen('team-member')).toEqual({
      kind: 'content',
      id: 'content-team-member',
      title: 'Team Members',
      path: '/admin/dashboard/content/team-member',
      group: 'More content',
      blocks: [{ title: 'Team Members', collection: 'team-member' }],
    });
  });
});
