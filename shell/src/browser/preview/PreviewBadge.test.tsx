import { act, render, screen } from '@testing-library/react';
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

  it('says what the preview leaves out, and why', async () => {
    const change = (collection: string) => ({ collection, message: 'Only 5 allowed' });
    const leftOut = Promise.resolve(['blog-category', 'hero', 'banner', 'article'].map(change));
    render(<PreviewBadge shown={[{ text: 'Preview of “Relaunch”', end: '/preview/tab/end', leftOut }]} />);

    await screen.findByText('4 changes can’t be published as things are, and are not shown.');
    screen.getByText('blog category: Only 5 allowed');
    screen.getByText('and 1 more');
    expect(screen.queryByText(/^article/)).toBeNull();
  });

  it('says nothing of a preview that leaves nothing out, and does not hide that it can’t tell', async () => {
    const { rerender } = render(
      <PreviewBadge shown={[{ text: 'Preview', end: '/end', leftOut: Promise.resolve([]) }]} />,
    );
    await act(async () => undefined);
    expect(screen.getByRole('status').textContent).toBe('');

    rerender(<PreviewBadge shown={[{ text: 'Preview', end: '/end', leftOut: Promise.reject(new Error('away')) }]} />);
    await screen.findByText('What it leaves out could not be determined.');
  });
});
