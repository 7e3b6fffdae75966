import { render, screen } from '@testing-library/react';
import { PageHead } from './PageHead.tsx';

describe('PageHead', () => {
  it('has the title as the heading of the page, with its lead', () => {
    render(<PageHead title="Notes from the studio" lead="What we learned." />);

    expect(screen.getByRole('heading', { level: 1, name: 'Notes from the studio' })).not.toBeNull();
    expect(screen.getByText('What we learned.')).not.toBeNull();
  });

  it('sets a long title smaller, and a short one never as large as the hero', () => {
    const { rerender } = render(<PageHead title="Short" />);
    const size = () => screen.getByRole('heading').dataset.level;

    expect(size()).toBe('d2');
    rerender(<PageHead title={'A title that goes on and on, '.repeat(4)} />);
    expect(size()).toBe('d3');
  });
});
