import { ApiError } from '@northlight/shared/client';
import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  created,
  dialog,
  fillIn,
  input,
  openDialog,
  press,
  submit,
  typed,
  upload,
  values,
} from '../../testing/application-dialog.ts';
import { freshBrowser } from '../../testing/browser.ts';

beforeEach(freshBrowser);

describe('the upload of an application', () => {
  it('shows how far it is, and that the answer is waited for', async () => {
    const { answer, reach, end } = upload();
    await openDialog(answer);
    fillIn();
    submit();

    const bar = await dialog().findByRole('progressbar', { name: 'Upload progress' });
    await waitFor(() =>
      expect(dialog().getByRole('button', { name: 'Submit Application' }).getAttribute('aria-busy')).toBe('true'),
    );
    reach(0.429);
    expect([bar.getAttribute('value'), dialog().getByText('Sending your application: 42 %')]).toEqual([
      '0.429',
      expect.anything(),
    ]);
    reach(1);
    expect(dialog().getByText('Sent. Waiting for the answer…')).toBeTruthy();
    await end(created);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is started once, however often the button is pressed', async () => {
    const { answer, end } = upload();
    const { sent } = await openDialog(answer);
    fillIn();
    const { form } = input('Name');
    if (!form) throw new Error('The input is part of no form.');
    fireEvent.submit(form);
    fireEvent.submit(form);
    submit();

    await dialog().findByRole('progressbar');
    fireEvent.submit(form);
    submit();
    await end(created);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['Cancel Upload', () => press('Cancel Upload')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is stopped by %s with everything kept, and nothing called a failure', async (_way, stop) => {
    const { answer, reach } = upload();
    const { sent, said } = await openDialog(answer);
    fillIn();
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    reach(0.5);
    await stop();

    expect((await dialog().findByText(/You stopped the upload/)).getAttribute('role')).toBe('status');
    expect([values(), said]).toEqual([typed, []]);
    expect(dialog().getByText('farhana-karim.pdf, 8 B')).toBeTruthy();
    expect(dialog().queryByRole('progressbar')).toBeNull();
    submit();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('says that the connection dropped, loses nothing, and succeeds the second time', async () => {
    const { answer, reach, fail } = upload();
    let isFirst = true;
    const { sent, said } = await openDialog((body, options) => {
      if (!isFirst) return created;
      isFirst = false;
      return answer(body, options);
    });
    fillIn();
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    reach(0.5);
    await fail(new ApiError(0, {}));

    const alert = await dialog().findByRole('alert');
    expect(alert.textContent).toMatch(/Your application has not been sent\..*The connection dropped.*still here/);
    expect(said).toEqual(['error: Failed to send application. Please try again.']);
    expect([values(), dialog().getByText('farhana-karim.pdf, 8 B')]).toEqual([typed, expect.anything()]);

    submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(2);
    expect(said.at(-1)).toBe('success: Application sent successfully!');
  });

  it('does not claim to know when all was sent and no answer came', async () => {
    const { answer, reach, fail } = upload();
    const { sent } = await openDialog(answer);
    fillIn();
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    reach(1);
    await fail(new ApiError(0, {}));

    expect((await dialog().findByRole('alert')).textContent).toMatch(/has not been confirmed.*it may not have arrived/);
  });

  it('sends the same again under the same key, so that it is stored once, a changed one under another', async () => {
    const keys: (string | undefined)[] = [];
    await openDialog((_sent, options) => {
      keys.push(options?.headers?.[SUBMISSION_KEY_HEADER]);
      throw new ApiError(0, {});
    });
    fillIn();
    for (const count of [1, 2]) {
      submit();
      await waitFor(() => expect(keys).toHaveLength(count));
      await dialog().findByRole('alert');
    }
    fireEvent.change(input('Name'), { target: { value: 'Another name' } });
    submit();
    await waitFor(() => expect(keys).toHaveLength(3));

    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('does not claim that nothing was sent when it is stopped too late', async () => {
    const { answer, reach } = upload();
    const { sent } = await openDialog(answer);
    fillIn();
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    reach(1);
    press('Cancel Upload');

    expect(await dialog().findByText(/your application may have arrived/)).toBeTruthy();
  });
});
