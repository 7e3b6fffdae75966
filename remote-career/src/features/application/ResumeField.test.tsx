import { RESUME_MAX_BYTES } from '@northlight/shared/forms';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  choose,
  dialog,
  enter,
  input,
  openDialog,
  press,
  resume,
  submit,
  typed,
} from '../../testing/application-dialog.ts';
import { freshBrowser } from '../../testing/browser.ts';

beforeEach(freshBrowser);

describe('the resume of an application', () => {
  it.each([
    [new File(['x'], 'resume.docx', { type: 'application/msword' }), 'Only PDF files are allowed'],
    [
      new File([new Uint8Array(RESUME_MAX_BYTES + 1)], 'resume.pdf', { type: 'application/pdf' }),
      'File size must be less than 5MB',
    ],
  ])('refuses a resume that is none, or too large', async (file, text) => {
    const { sent } = await openDialog();
    enter(typed);
    choose(file);
    submit();

    expect(await dialog().findByText(text)).toBeTruthy();
    expect(sent).toEqual([]);

    choose(resume);
    await waitFor(() => expect(dialog().queryByText(text)).toBeNull());
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('takes a resume of 5,242,880 bytes', async () => {
    const { sent } = await openDialog();
    enter(typed);
    choose(new File([new Uint8Array(RESUME_MAX_BYTES)], 'resume.pdf', { type: 'application/pdf' }));
    submit();

    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('shows the resume with its size, replaces it and lets go of it', async () => {
    await openDialog();
    await userEvent.upload(input('Resume'), resume);
    expect(dialog().getByText('farhana-karim.pdf, 8 B')).toBeTruthy();

    await userEvent.upload(input('Resume'), new File(['%PDF-1.7 newer'], 'newer.pdf', { type: 'application/pdf' }));
    expect(dialog().getByText('newer.pdf, 14 B')).toBeTruthy();
    press('Remove');
    expect(dialog().queryByText(/newer\.pdf/)).toBeNull();
  });

  it('keeps a file that misses its field from replacing the page', async () => {
    await openDialog();
    const file = { dataTransfer: { types: ['Files'], files: [] } };
    expect([fireEvent.dragOver(document.body, file), fireEvent.drop(document.body, file)]).toEqual([false, false]);
    const text = { dataTransfer: { types: ['text/plain'], files: [] } };
    expect([fireEvent.dragOver(document.body, text), fireEvent.drop(document.body, text)]).toEqual([true, true]);

    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fireEvent.dragOver(document.body, file)).toBe(true);
  });
});
