import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';

describe('EmptyState', () => {
  it('says what is missing and offers a way out', () => {
    render(
      <EmptyState title="No Articles Available" text="Please try selecting another one.">
        <a href="/blog">All articles</a>
      </EmptyState>,
    );

    expect(screen.getByRole('heading', { name: 'No Articles Available' })).not.toBeNull();
    expect(screen.getByText('Please try selecting another one.')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'All articles' })).not.toBeNull();
  });
});

describe('ErrorState', () => {
  it('is an alert that can be retried', async () => {
    const retry = jest.fn();
    render(<ErrorState title="The articles could not be loaded." text="The rest of the site works." onRetry={retry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(screen.getByRole('alert').textContent).toContain('The articles could not be loaded.');
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('waits for a retry under way', async () => {
    const retry = jest.fn();
    render(<ErrorState title="Not loaded" onRetry={retry} busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(retry).not.toHaveBeenCalled();
  });

  it('has no button when there is nothing to retry', () => {
    render(<ErrorState title="Not loaded" />);

    expect(screen.queryByRole('button')).toBeNull();
  });
});
