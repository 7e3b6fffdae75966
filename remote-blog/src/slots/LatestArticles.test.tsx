import { fakeApi, renderSlot } from '@northlight/shared/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.tsx';
import { articles } from '../testing/articles.ts';

const renderTeaser = (api = fakeApi()) => renderSlot(remote, 'latest-articles', { api });

describe('blog/latest-articles', () => {
  it('shows the three newest articles, asked for without their texts, and the way to all of them', async () => {
    const api = fakeApi({ articles: articles(5) });
    await renderTeaser(api);

    expect(api.calls).toEqual(['articles page=0 limit=3 view=card']);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Article number 5',
      'Article number 4',
      'Article number 3',
    ]);
    expect(screen.getByRole('link', { name: 'Read all articles' }).getAttribute('href')).toBe('/blog');
  });

  it('says that there are none yet', async () => {
    await renderTeaser();

    expect(screen.getByRole('heading', { name: 'No Articles Available' })).toBeTruthy();
  });
});
