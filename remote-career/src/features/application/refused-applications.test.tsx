import { ApiError } from '@northlight/shared/client';
import { screen, waitFor, within } from '@testing-library/react';
import {
  dialog,
  fillIn,
  input,
  openDialog,
  press,
  problemOf,
  refuse,
  submit,
  typed,
  values,
} from '../../testing/application-dialog.ts';
import { freshBrowser } from '../../testing/browser.ts';
import { career } from '../../testing/career.ts';

beforeEach(freshBrowser);

describe('a refused application', () => {
  it.each([
    ['email', 'Email'],
    ['years_of_experience', 'Years of Experience'],
    ['file', 'Resume'],
  ])('shows what is wrong with %s beneath its field, and goes there', async (path, label) => {
    const { said } = await openDialog(refuse(422, path, 'Not like this'));
    fillIn();
    submit();

    expect(await dialog().findByText('Not like this')).toBeTruthy();
    expect(problemOf(label)).toBe('Not like this');
    await waitFor(() => expect(document.activeElement).toBe(input(label)));
    expect([dialog().queryByRole('alert'), values()]).toEqual([null, typed]);
    expect(said).toEqual(['error: Failed to send application. Please try again.']);
  });

  it('shows every refused field, and the way to each', async () => {
    await openDialog(() => {
      throw new ApiError(422, {
        message: 'x',
        errors: [
          { path: 'file', message: 'No PDF' },
          { path: 'phone', message: 'No number' },
        ],
      });
    });
    fillIn();
    submit();

    expect(await dialog().findByText('No PDF')).toBeTruthy();
    expect(dialog().getByText('No number')).toBeTruthy();
    const summary = dialog().getByRole('group', { name: '2 fields need attention' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Phone', 'Resume']);
  });

  it('shows the usual message when the server finds the resume too large', async () => {
    await openDialog(refuse(413));
    fillIn();
    submit();

    expect(await dialog().findByText('File size must be less than 5MB')).toBeTruthy();
    expect(problemOf('Resume')).toBe('File size must be less than 5MB');
  });

  it.each([
    [30, 'try again in a minute'],
    [61, 'try again in 2 minutes'],
    [undefined, 'try again in a minute'],
  ])('says when to try again: after %s seconds, %s', async (seconds, text) => {
    await openDialog(refuse(429, undefined, 'Too many', seconds));
    fillIn();
    submit();

    expect((await dialog().findByRole('alert')).textContent).toContain(text);
    expect(values()).toEqual(typed);
  });

  it.each([
    [500, 'Something went wrong on our side.'],
    [415, 'Refused.'],
  ])('says what status %d means, and keeps everything', async (status, text) => {
    await openDialog(refuse(status));
    fillIn();
    submit();

    expect((await dialog().findByRole('alert')).textContent).toContain(text);
    expect(values()).toEqual(typed);
  });

  it('takes any other answer than 201 for a failure', async () => {
    const { said } = await openDialog(() => ({ statusCode: 202, message: 'Later', data: null }));
    fillIn();
    submit();

    expect(await dialog().findByRole('alert')).toBeTruthy();
    expect(said).toEqual(['error: Failed to send application. Please try again.']);
  });

  it.each([
    [404, undefined],
    [422, 'job_offer_id'],
  ])('says that the opening was closed in the meantime (%d), and the list knows', async (status, path) => {
    const { lists } = await openDialog((body, options) => {
      lists['job-offer'] = career?.['job-offer']?.filter(({ id }) => id !== 11) ?? [];
      return refuse(status, path)(body, options);
    });
    fillIn();
    submit();

    expect((await dialog().findByRole('alert')).textContent).toContain(
      'This position has been closed in the meantime.',
    );
    expect(dialog().queryByRole('button', { name: 'Submit Application' })).toBeNull();
    press('See open positions');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      screen.getAllByRole('article').map((row) => within(row).getByRole('heading', { level: 3 }).textContent),
    ).toEqual(['Data Analyst']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More Details' })));
  });
});
