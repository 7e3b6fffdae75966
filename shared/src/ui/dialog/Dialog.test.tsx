import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '../fields/index.ts';
import { Dialog } from './index.ts';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Apply
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Backend engineer"
        description="Dhaka, full time"
        footer={<button type="submit">Send</button>}
      >
        <TextField label="Name" />
      </Dialog>
    </>
  );
}

const openDialog = async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  return user;
};

describe('Dialog', () => {
  it('is named and described, and starts on the first control of its body', async () => {
    render(<Page />);
    await openDialog();

    const dialog = await screen.findByRole('dialog', { name: 'Backend engineer' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Dhaka, full time',
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
  });

  it('closes on Escape and gives focus back', async () => {
    render(<Page />);
    const user = await openDialog();
    await screen.findByRole('dialog');

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply' })));
  });

  it('closes by its button', async () => {
    render(<Page />);
    const user = await openDialog();

    await user.click(await screen.findByRole('button', { name: 'Close' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
