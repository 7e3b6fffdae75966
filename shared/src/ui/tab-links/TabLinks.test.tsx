import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TabLinks } from './TabLinks.tsx';

describe('TabLinks', () => {
  it('is a named list of links, one of them current', () => {
    const items = [
      { label: 'All', to: '/blog', current: false },
      { label: 'Design', to: '/blog?category=2', current: true },
    ];
    render(
      <MemoryRouter>
        <TabLinks label="Article categories" items={items} />
      </MemoryRouter>,
    );
    const links = within(screen.getByRole('navigation', { name: 'Article categories' })).getAllByRole('link');

    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['All', '/blog', null],
      ['Design', '/blog?category=2', 'page'],
    ]);
  });
});
