import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  apply,
  choose,
  created,
  dialog,
  enter,
  fillIn,
  input,
  openDialog,
  press,
  refuse,
  resume,
  submit,
  typed,
  upload,
  values,
} from '../../testing/application-dialog.ts';
import { freshBrowser } from '../../testing/browser.ts';

beforeEach(freshBrowser);

async function closeAndApply(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await apply();
}

describe('an application that is not sent yet', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => press('Cancel')],
    ['the cross', () => press('Close')],
  ])('keeps everything when it is left by %s, and gives the focus back', async (_way, leave) => {
    await openDialog();
    fillIn();
    await leave();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apply Now' })));
    await apply();
    expect(values()).toEqual(typed);
    expect(dialog().getByText('farhana-karim.pdf, 8 B')).toBeTruthy();
  });

  it('is opened again at the first field that still has to be corrected', async () => {
    await openDialog();
    submit();
    await dialog().findByRole('group', { name: '6 fields need attention' });
    const { Email, ...others } = typed;
    enter(others);
    await dialog().findByRole('group', { name: '2 fields need attention' });
    await closeAndApply();
    await waitFor(() => expect(document.activeElement).toBe(input('Email')));

    enter({ Email });
    choose(resume);
    await dialog().findByRole('group', { name: 'All corrected' });
    await closeAndApply();
    await waitFor(() => expect(document.activeElement).toBe(input('Name')));
  });

  it('keeps what was typed over a reload, and asks for the resume again', async () => {
    const first = await openDialog();
    fillIn();
    first.unmount();

    const { sent } = await openDialog();
    expect(values()).toEqual(typed);
    expect(dialog().getByText(/Please choose farhana-karim\.pdf again/).id).toBe(
      input('Resume').getAttribute('aria-describedby'),
    );
    submit();
    expect(await dialog().findByText('Resume is required')).toBeTruthy();
    choose(resume);
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('keeps what was typed and chosen while another one was being sent', async () => {
    const { answer, end } = upload();
    const { sent, unmount } = await openDialog(answer);
    fillIn();
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    enter({ 'Salary Expectation': '3000' });
    choose(new File(['%PDF-1.7'], 'newer.pdf', { type: 'application/pdf' }));
    await end(created);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const later = { Name: '', Email: '', Phone: '', 'Years of Experience': '', 'Salary Expectation': '3000' };
    await apply();
    expect(values()).toEqual(later);
    expect(dialog().getByText('newer.pdf, 8 B')).toBeTruthy();
    unmount();
    await openDialog();
    expect(values()).toEqual(later);
  });

  it('keeps what was typed when it could not be sent, over a reload too, and nothing once it is sent', async () => {
    const first = await openDialog(refuse(0));
    fillIn();
    submit();
    await dialog().findByRole('alert');
    first.unmount();

    const second = await openDialog();
    expect(values()).toEqual(typed);
    expect(dialog().getByText(/Please choose farhana-karim\.pdf again/)).toBeTruthy();
    choose(resume);
    submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
    second.unmount();

    await openDialog();
    expect(Object.values(values()).join('')).toBe('');
  });

  it('keeps one application per offer', async () => {
    await openDialog();
    fillIn();
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const other = within(screen.getByRole('article', { name: 'Data Analyst' }));
    fireEvent.click(other.getByRole('button', { name: 'More Details' }));
    fireEvent.click(other.getByRole('button', { name: 'Apply Now' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Data Analyst' })).getByLabelText<HTMLInputElement>('Name')
        .value,
    ).toBe('');
  });
});
