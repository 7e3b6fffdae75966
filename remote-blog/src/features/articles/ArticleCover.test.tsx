import type { MediaFile } from '@northlight/shared/content';
import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { articleOf, articles, categories } from '../../testing/articles.ts';

const drawn: MediaFile = {
  file_URL: '/uploads/drawn.svg',
  type: 'image/svg+xml',
  width: 800,
  height: 600,
  alt: '',
  variants: [],
  drawn: true,
};
const withoutPhotos = (count: number) => articles(count).map((article) => ({ ...article, file: drawn }));
const lists = { 'article-category': categories };
const pictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('article img')].map((image) => image.getAttribute('src') ?? '');
const seedOf = (address: string) => /scene\/(.*?)\.svg/.exec(address)?.[1];

describe('the picture of an article', () => {
  it('is what was uploaded, as it is', async () => {
    await renderRemote(remote, { api: fakeApi({ lists, articles: articles(2) }), at: '/blog' });

    expect(pictures()).toEqual(['https://api.test/uploads/2.png', 'https://api.test/uploads/1.png']);
  });

  it('is drawn for each place in its proportions, never pale', async () => {
    await renderRemote(remote, { api: fakeApi({ lists, articles: withoutPhotos(4) }), at: '/blog' });

    expect(pictures()).toEqual([
      expect.stringMatching(/^\/art\/scene\/44s-\w+\.svg\?w=960&h=600$/),
      expect.stringMatching(/^\/art\/scene\/33s-\w+\.svg\?w=800&h=450$/),
      expect.stringMatching(/^\/art\/scene\/22s-\w+\.svg\?w=1200&h=480$/),
      expect.stringMatching(/^\/art\/scene\/11s-\w+\.svg\?w=800&h=600$/),
    ]);
  });

  it('is the same composition in the banner that the link led to, for the banner’s proportions', async () => {
    const twins = [9, 2, 16].map((id) => articleOf(id, { title: `Twin ${id}`, file: drawn }));
    await renderRemote(remote, { api: fakeApi({ lists, articles: twins }), at: '/blog' });
    const card = screen.getByRole('link', { name: 'Twin 2' }).closest('article')?.querySelector('img');
    const inList = seedOf(card?.getAttribute('src') ?? '');
    // Its own look would have composition 2, as those of its neighbours.
    expect(inList).not.toMatch(/^2/);

    await userEvent.click(screen.getByRole('link', { name: 'Twin 2' }));
    await screen.findByRole('heading', { level: 1, name: 'Twin 2' });

    expect(pictures()[0]).toMatch(/\?w=1920&h=460$/);
    expect(seedOf(pictures()[0] ?? '')).toBe(inList);
    expect([...document.querySelectorAll('source')].map(({ srcset }) => srcset.split('?')[1])).toEqual([
      'w=800&h=600',
      'w=1200&h=500',
    ]);
  });
});
