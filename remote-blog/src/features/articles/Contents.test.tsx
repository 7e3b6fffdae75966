import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { articleOf } from '../../testing/articles.ts';
import { setUpObservers } from '../../testing/observers.ts';

beforeAll(setUpObservers);

describe('an article with headings', () => {
  it('lists its contents from three headings on, each of them a link to itself', async () => {
    const content = '<h2>Count first</h2><p>a</p><h3>Then argue</h3><p>b</p><h2>Silence</h2><p>c</p>';
    await renderRemote(remote, {
      api: fakeApi({ articles: [articleOf(9, { title: 'Long', content })] }),
      at: '/blog/Long',
    });

    const contents = screen.getByRole('navigation', { name: 'On this page' });
    expect(
      [...contents.querySelectorAll(':scope > div a')].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Count first', '#count-first'],
      ['Then argue', '#then-argue'],
      ['Silence', '#silence'],
    ]);
    const heading = screen.getByRole('heading', { level: 3, name: 'Then argue' });
    expect([heading.id, within(heading).getByRole('link').getAttribute('href')]).toEqual(['then-argue', '#then-argue']);
  });

  it('has no contents to list where there are two headings', async () => {
    const content = '<h2>Count first</h2><h2>Silence</h2>';
    await renderRemote(remote, {
      api: fakeApi({ articles: [articleOf(9, { title: 'Short', content })] }),
      at: '/blog/Short',
    });

    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  });
});
