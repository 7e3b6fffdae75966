import { render, screen, within } from '@testing-library/react';
import { PreviewBadge } from './PreviewBadge.tsx';

describe('PreviewBadge', () => {
  it('names what is shown, and leads back to what everybody sees', () => {
    render(<PreviewBadge remote="blog" version="1.0.0-abc" />);
    const badge = screen.getByRole('complementary', { name: 'Preview' });

    expect(badge.textContent).toContain('Preview of blog 1.0.0-abc');
    expect(within(badge).getByRole('link', { name: 'End preview' }).getAttribute('href')).toBe('/preview/end');
  });
});
