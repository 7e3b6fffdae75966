import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Pagination } from './Pagination.tsx';

const show = (page: number, pages: number) =>
  render(<MemoryRouter><Pagination page={page} pages={pages} href={(number) => `/blog?page=${number}`} /></MemoryRouter>);

describe('Pagination', () => {
  it('links every page by its number and marks the one shown', () => {
    show(2, 3);
    const links = within(screen.getByRole('navigation', { name: 'Pagination' })).getAllByRole('link');

    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['Previous', '/blog?page=1', null],
      ['1', '/blog?page=1', null],
      ['2', '/blog?page=2', 'page'],
      ['3', '/blog?page=3', null],
      ['Next', '/blog?page=3', null],
    ]);
  });

  it('has words instead of links at both ends', () => {
    const { unmount } = show(1, 2);
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
    expect(screen.getByText('Previous')).not.toBeNull();
    unmount();

    show(2, 2);
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    expect(screen.getByText('Next')).not.toBeNull();
  });

  it('is not there for a single page', () => {
    show(1, 1);

    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
