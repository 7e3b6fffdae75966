import { type ErasedCounts, personalDataPaths, type PersonalDataCounts } from '@northlight/shared/endpoints';
import { ApiError } from '@northlight/shared/client';
import { screen, waitFor, within } from '@testing-library/react';
import { freshBrowser } from '../../testing/content-screen.ts';
import { many, openInbox } from '../../testing/inbox-screen.ts';

beforeEach(freshBrowser);

const NOTHING = { messages: 0, applications: 0, queued_mails: 0, outbox_files: 0, log_entries: 0 };

/** The Inbox with the dialog open, and an API that has this data of every address. */
async function openDialog(kept: PersonalDataCounts | ErasedCounts, exported = new Blob(['{}'])) {
  const inbox = openInbox({ messages: many(1) });
  const { send } = inbox.api;
  const asked: (readonly [string, unknown])[] = [];
  jest.spyOn(inbox.api, 'send').mockImplementation(async <T,>(...call: Parameters<typeof send>) => {
    const [, path, body] = call;
    if (!Object.values<string>(personalDataPaths).includes(path)) return send<T>(...call);
    asked.push([path, body]);
    if (JSON.stringify(body).includes('admin@')) throw new ApiError(409, { message: 'An administrator’s address' });
    const answer: unknown = path === personalDataPaths.export ? exported : { data: kept };
    return answer as T;
  });
  await inbox.user.click(await screen.findByRole('button', { name: 'Personal data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Personal data of one address' }));
  const find = async (address: string) => {
    await inbox.user.clear(dialog.getByLabelText('Email address'));
    await inbox.user.type(dialog.getByLabelText('Email address'), `${address}{Enter}`);
  };
  return { ...inbox, dialog, asked, find };
}

describe('Personal data of one address', () => {
  it('is found, exported, and erased once the address is typed again, all by keyboard', async () => {
    const saved = jest.fn(() => 'blob:saved');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: jest.fn() });
    const { user, dialog, asked, find } = await openDialog({ ...NOTHING, messages: 2, applications: 1 });
    await find('Ada@example.com');
    expect(await dialog.findByText('2 messages')).toBeTruthy();
    expect(dialog.getByText('1 application with its resume')).toBeTruthy();

    dialog.getByRole('button', { name: 'Export JSON' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));

    await user.type(dialog.getByLabelText('Type the address again'), 'grace@example.com{Enter}');
    expect(dialog.getByText('This is another address')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Type the address again'));
    await user.type(dialog.getByLabelText('Type the address again'), 'ada@example.com{Enter}');

    expect(await dialog.findByText('Erased: 2 messages, 1 application with its resume.')).toBeTruthy();
    const email = 'Ada@example.com';
    expect(asked).toEqual([
      [personalDataPaths.find, { email }],
      [personalDataPaths.export, { email }],
      [personalDataPaths.erase, { email }],
    ]);
  });

  it('is not saved when a page of another program comes in its place, which is said', async () => {
    const saved = jest.fn(() => 'blob:saved');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: jest.fn() });
    const page = new Blob(['<title>Log in to the network</title>'], { type: 'text/html' });
    const { user, dialog, find } = await openDialog({ ...NOTHING, messages: 2 }, page);
    await find('Ada@example.com');
    await user.click(await dialog.findByRole('button', { name: 'Export JSON' }));

    expect((await dialog.findByRole('alert')).textContent).toContain('The server sent an answer');
    expect(saved).not.toHaveBeenCalled();
  });

  it('of which there is none can be erased all the same, as a backup may have more', async () => {
    const { dialog, find } = await openDialog(NOTHING);
    await find('ada@example.com');
    expect((await dialog.findByText(/Nothing is kept of/)).textContent).toBe('Nothing is kept of ada@example.com');
    expect(dialog.queryByRole('button', { name: 'Export JSON' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeTruthy();
  });

  it('that is refused says why at its field', async () => {
    const { dialog, find } = await openDialog(NOTHING);
    await find('admin@example.com');
    expect(await dialog.findByText('An administrator’s address')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Erase for good' })).toBeNull();
  });

  it('says that an erasure may have been carried out although its answer was lost', async () => {
    const { api, user, dialog, find } = await openDialog({ ...NOTHING, messages: 2 });
    await find('ada@example.com');
    await user.type(await dialog.findByLabelText('Type the address again'), 'ada@example.com');
    jest.spyOn(api, 'send').mockRejectedValueOnce(new ApiError(0, {}));
    await user.keyboard('{Enter}');
    await dialog.findByText(/^The server could not be reached\. It may have been erased all the same\./);
  });

  it('says that resumes may still be in their storage', async () => {
    const { user, dialog, find } = await openDialog({ ...NOTHING, applications: 3, resumes_left: 3 });
    await find('ada@example.com');
    await user.type(await dialog.findByLabelText('Type the address again'), 'ada@example.com{Enter}');
    await dialog.findByText(/^Erased: 3 applications.*\. Not all files could be removed: .* up to 3 resumes/);
  });

  it('is not said to be found when something else answers', async () => {
    const { api, dialog, find } = await openDialog(NOTHING);
    jest.spyOn(api, 'send').mockResolvedValueOnce({ data: null });
    await find('ada@example.com');
    await dialog.findByText(/an answer that the dashboard can’t read/);
  });
});
