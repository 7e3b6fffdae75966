import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertDialog } from './index.ts';

function ask(busy = false) {
  const answers: string[] = [];
  render(
    <AlertDialog
      open
      busy={busy}
      title="Delete Web apps"
      question="Are you sure?"
      onConfirm={() => answers.push('delete')}
      onCancel={() => answers.push('cancel')}
    />,
  );
  return answers;
}

describe('AlertDialog', () => {
  it('is named by what is about to happen and described by the question', async () => {
    ask();

    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Web apps' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Are you sure?');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  });

  it('takes each answer, and Escape for no', async () => {
    const answers = ask();

    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');

    expect(answers).toEqual(['delete', 'cancel', 'cancel']);
  });

  it('takes no second answer while the first is carried out', async () => {
    const answers = ask(true);

    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.keyboard('{Escape}');

    expect(answers).toEqual([]);
  });
});
