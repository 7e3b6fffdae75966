import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { OfferedEntriesContext } from '../../frame/offered-navigation.ts';
import type { ArticleLink } from './latest-articles.ts';
import NotFoundPage from './NotFoundPage.tsx';

const show = (path: string, articles: readonly ArticleLink[] = []) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <OfferedEntriesContext value={{ menu: [{ label: 'Events', to: '/events' }], footer: [] }}>
        <NotFoundPage articles={articles} />
      </OfferedEntriesContext>
    </MemoryRouter>,
  );

describe('NotFoundPage', () => {
  it('asks whether another page was meant that is called alike', () => {
    show('/software');

    expect(screen.getByText(/^Did you mean/).textContent).toBe('Did you mean Software Development?');
    expect(screen.getByRole('link', { name: 'Software Development' }).getAttribute('href')).toBe('/software-dev');
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

  it('offers the latest articles, where there are some', () => {
    show('/no-such-page', [{ title: 'Slow sites', to: '/blog/Slow-sites' }]);

    const articles = within(screen.getByRole('region', { name: 'Latest articles' }));
    expect(articles.getByRole('link', { name: 'Slow sites' }).getAttribute('href')).toBe('/blog/Slow-sites');
  });

  it('says nothing of articles where there are none', () => {
    show('/no-such-page');

    expect(screen.queryByText('Latest articles')).toBeNull();
  });
});
