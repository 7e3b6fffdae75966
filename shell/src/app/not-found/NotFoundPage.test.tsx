import { ShellServicesProvider } from '@northlight/shared/remote';
import { fakeApi } from '@northlight/shared/testing';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { OfferedEntriesContext } from '../../frame/offered-navigation.ts';
import type { ArticleLink } from './latest-articles.ts';
import NotFoundPage from './NotFoundPage.tsx';

const notify = { success: () => undefined, error: () => undefined, info: () => undefined };
const services = {
  api: fakeApi({}),
  notify,
  siteOrigin: 'https://agency.example',
  timeZone: 'Asia/Dubai',
  slot: () => null,
};

const PHOTO = { file_URL: '/uploads/slow.png', type: 'image/png', width: 16, height: 12, alt: '', variants: [] };

const show = (path: string, articles: readonly ArticleLink[] = []) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <ShellServicesProvider services={services}>
        <OfferedEntriesContext value={{ menu: [{ label: 'Events', to: '/events' }], footer: [] }}>
          <NotFoundPage articles={articles} />
        </OfferedEntriesContext>
      </ShellServicesProvider>
    </MemoryRouter>,
  );

describe('NotFoundPage', () => {
  it('asks whether another page was meant that is called alike', () => {
    show('/software');

    expect(screen.getByText(/^Did you mean/).textContent).toBe('Did you mean Software Development?');
    expect(
      within(screen.getByText(/^Did you mean/))
        .getByRole('link', { name: 'Software Development' })
        .getAttribute('href'),
    ).toBe('/software-dev');
  });

  it('knows what remotes offer', () => {
    show('/event');

    expect(screen.getByText(/^Did you mean/).textContent).toBe('Did you mean Events?');
  });

  it('asks for nothing where nothing is alike, and leads to every page of the menu', () => {
    show('/no-such-page');

    expect(screen.queryByText(/Did you mean/)).toBeNull();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    expect(pages.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/about',
      '/#service',
      '/blog',
      '/career',
      '/events',
      '/contact',
    ]);
  });

  it('leads to every service', () => {
    show('/no-such-page');

    expect(within(screen.getByRole('navigation', { name: 'Services' })).getAllByRole('link')).toHaveLength(6);
  });

  it.each([
    ['drawing', null, '/art/scene/11s-slow.svg'],
    ['photo', PHOTO, '/uploads/slow.png'],
  ])('offers the latest articles, each with its %s, where there are some', (_, photo, shown) => {
    const { container } = show('/no-such-page', [
      {
        title: 'Slow sites',
        to: '/blog/Slow-sites',
        date: '2026-01-31T22:00:00Z',
        category: 'Engineering',
        scene: '11s-slow',
        photo,
      },
    ]);

    const articles = within(screen.getByRole('region', { name: 'Latest articles' }));
    expect(articles.getByRole('link', { name: 'Slow sites' }).getAttribute('href')).toBe('/blog/Slow-sites');
    expect(container.querySelector('section[aria-labelledby="latest"] img')?.getAttribute('src')).toContain(shown);
    expect(articles.getByText('Engineering')).toBeTruthy();
    expect(articles.getByText('February 1, 2026')).toBeTruthy();
  });

  it('says nothing of articles where there are none', () => {
    show('/no-such-page');

    expect(screen.queryByText('Latest articles')).toBeNull();
  });
});
