import { render, screen } from '@testing-library/react';
import { PreviewBadge } from './PreviewBadge.tsx';

describe('PreviewBadge', () => {
  it('names what is shown, and leads back to what everybody sees', () => {
    render(
      <PreviewBadge
        shown={[
          { text: 'Preview of “Relaunch”', end: '/preview/tab/end' },
          { text: 'Preview of blog 1.0.0-abc', end: '/preview/end' },
        ]}
      />,
    );
    const badge = screen.getByRole('complementary', { name: 'Preview' });

    expect(badge.textContent).toContain('Preview of “Relaunch”');
    expect(badge.textContent).toContain('Preview of blog 1.0.0-abc');
    expect(screen.getAllByRole('link', { name: 'End preview' }).map((link) => link.getAttribute('href'))).toEqual([
      '/preview/tab/end',
      '/preview/end',
    ]);
  });
});
