import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Pagination } from './Pagination.tsx';

const show = (page: number, pages: number) =>
  render(
    <MemoryRouter>
      <Pagination page={page} pages={pages} href={(number) => `/blog?page=${number}`} />
    </MemoryRouter>,
  );

describe('Pagination', () => {
  it('links every page by its number and marks the one shown', () => {
    show(2, 3);
    const links = within(screen.getByRole('navigation', { name: 'Pagination' })).getAllByRole('link');

    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
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

  describe('of many pages', () => {
    const Address = () => {
      const { pathname, search } = useLocation();
      return <output>{pathname + search}</output>;
    };
    const showMany = () =>
      render(
        <MemoryRouter initialEntries={['/blog?category=3&page=800']}>
          <Address />
          <Pagination page={800} pages={1664} href={(number) => `/blog?category=3&page=${number}`} />
        </MemoryRouter>,
      );
    const openGap = async (name: string) => {
      const user = userEvent.setup();
      const gap = screen.getByText(name).closest('details');
      if (!gap) throw new Error('no gap');
      await user.click(screen.getByText(name));
      return { user, gap, field: within(gap).getByLabelText('Go to page'), go: within(gap).getByText('Go') };
    };

    it('weighs what one of a few pages does', () => {
      showMany();

      const links = within(screen.getByRole('navigation', { name: 'Pagination' })).getAllByRole('link');
      expect(links.map((link) => link.textContent)).toEqual([
        'Previous',
        '1',
        '798',
        '799',
        '800',
        '801',
        '802',
        '1664',
        'Next',
      ]);
    });

    it('leads to any page out of a gap', async () => {
      showMany();
      const { user, gap, field, go } = await openGap('Pages 2 to 797');
      await user.type(field, '1200');
      await user.click(go);

      expect(screen.getByRole('status').textContent).toBe('/blog?category=3&page=1200');
      expect(gap.open).toBe(false);
    });

    it('goes nowhere with what is no page', async () => {
      showMany();
      const { user, field, go } = await openGap('Pages 803 to 1663');
      await user.type(field, '1665');
      await user.click(go);

      expect(screen.getByRole('status').textContent).toBe('/blog?category=3&page=800');
    });

    it('is a form that works without a script', async () => {
      showMany();
      const { gap } = await openGap('Pages 2 to 797');
      const form = gap.querySelector('form');

      expect(form?.getAttribute('action')).toBe('/blog');
      expect([...new FormData(form ?? undefined)]).toEqual([
        ['category', '3'],
        ['page', ''],
      ]);
    });

    it('closes with Escape, and the gap has the focus again', async () => {
      showMany();
      const { user, gap, field } = await openGap('Pages 2 to 797');
      await user.click(field);
      await user.keyboard('{Escape}');

      expect(gap.open).toBe(false);
      expect(document.activeElement).toBe(gap.querySelector('summary'));
    });
  });
});
