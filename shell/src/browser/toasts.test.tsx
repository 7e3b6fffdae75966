import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showToast } from './toasts.tsx';

const shown = async (text: string) => (await screen.findByText(text)).closest('.Toastify__toast');

describe('showToast', () => {
  it('puts the same text in place of itself, with its whole time before it', async () => {
    await showToast('success', 'Saved');
    const timer = (await shown('Saved'))?.querySelector('[role="progressbar"]');

    await showToast('success', 'Saved');

    await waitFor(() => expect(timer?.isConnected).toBe(false));
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });

  it('shows a text again that is just leaving', async () => {
    await showToast('error', 'Not saved');
    const first = await shown('Not saved');
    await userEvent.click(screen.getAllByRole('button', { name: 'close' }).at(-1) ?? document.body);

    await showToast('error', 'Not saved');

    await waitFor(() =>
      expect(screen.getAllByText('Not saved').some((text) => text.closest('.Toastify__toast') !== first)).toBe(true),
    );
  });
});
