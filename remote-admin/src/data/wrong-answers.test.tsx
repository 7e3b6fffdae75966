import { screen, waitFor, within } from '@testing-library/react';
import { openEditor, prepareBrowser } from '../fields/rich-text/testing/open-editor.ts';
import { answer } from '../testing/answer.ts';
import { type ContentApi, contentApi } from '../testing/content-api.ts';
import { block, dialogFor, member, UPDATED } from '../testing/content-screen.ts';
import { message } from '../testing/inbox-store.ts';
import { renderAdmin } from '../testing/render-admin.tsx';

prepareBrowser();

/** What a server of another version may send with status 200. */
const WRONG = {
  'an object without data': { unexpected: true },
  'a bare list': [null],
  nothing: null,
  'an object in place of a list': { statusCode: 200, message: 'OK', data: { items: [] }, total: 1 },
  'a list of nothing': { statusCode: 200, message: 'OK', data: [null], total: 1 },
  'a list of other things': { statusCode: 200, message: 'OK', data: [{ unexpected: true }], total: 1 },
};

const SCREENS = {
  'home/team': 'Team Section',
  blog: 'Blog',
  seo: 'SEO',
  releases: 'Releases',
  inbox: 'Inbox',
  trash: 'Trash',
  'audit-log': 'Audit log',
};

const open = (at: string) => {
  const api = contentApi({ 'team-member': [{ id: 1, updated_at: UPDATED, name: 'Omar', designation: 'Editor' }] });
  let wrong: unknown;
  const sendWrong = (body: unknown) => {
    wrong = body;
  };
  const get: typeof api.get = async <T,>(...call: Parameters<typeof api.get>) =>
    wrong === undefined ? api.get<T>(...call) : answer<T>(wrong);
  return { sendWrong, show: () => renderAdmin({ at: `/admin/dashboard/${at}`, api: { ...api, get } }) };
};

describe.each(Object.entries(WRONG))('An answer that is %s', (_, body) => {
  it.each(Object.entries(SCREENS))('leaves the screen %s there, with a failure and Try again', async (at, title) => {
    const { sendWrong, show } = open(at);
    sendWrong(body);
    show();

    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1, name: title })).not.toBeNull();
  });

  it('leaves the start of the dashboard there', async () => {
    const { sendWrong, show } = open('');
    sendWrong(body);
    show();

    expect((await screen.findAllByText(/can’t read/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Welcome');
  });
});

it('A list is read again after an answer that could not be read', async () => {
  const { sendWrong, show } = open('home/team');
  sendWrong({ statusCode: 200, message: 'OK', data: {} });
  const { user } = show();
  const [failed] = await screen.findAllByRole('alert');
  if (!failed) throw new Error('No failure is shown.');
  expect(failed.textContent).toContain('The server sent an answer that the dashboard can’t read.');

  sendWrong(undefined);
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
  await screen.findByRole('row', { name: /Omar/ });
});

/** A screen whose writes are all answered by this. */
const openAnsweredBy = (body: unknown, at: string, api: ContentApi = contentApi()) => {
  const send: typeof api.send = async <T,>(...call: Parameters<typeof api.send>) =>
    call[1].includes('presence') ? api.send<T>(...call) : answer<T>(body);
  return renderAdmin({ at: `/admin/dashboard/${at}`, api: { ...api, send } });
};

describe.each(Object.entries(WRONG))('A write that is answered by %s', (_, body) => {
  const openAnswered = (at: string) => openAnsweredBy(body, at);

  it('is no saved record, and keeps what was typed', async () => {
    const { user, toasts } = openAnswered('home/team');
    const team = within(await block('Team Members'));
    await user.click(await team.findByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));
    await user.type(dialog.getByLabelText('Name'), 'Nadia');
    await user.type(dialog.getByLabelText('Designation'), 'Engineer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await dialog.findByText(/It may have been saved all the same/);
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Nadia');
    expect(toasts).not.toContain('Added successfully');
  });

  it('is no new release, and keeps its title', async () => {
    const { user, toasts } = openAnswered('releases');
    await user.type(await screen.findByLabelText('New release'), 'Relaunch');
    await user.click(screen.getByRole('button', { name: 'Create' }));

    await waitFor(() => expect(toasts.join()).toContain('can’t read'));
    expect(screen.getByLabelText('New release')).toHaveProperty('value', 'Relaunch');
  });
});

/** What is no answer of any API, as the page of a network in which somebody has to sign in. */
const NO_ANSWER = { 'a page': '<!doctype html><title>Sign in to this network</title>', nothing: null, 'a list': [] };

const NO_DATA = { ...NO_ANSWER, 'an object without data': {} };

const confirm = async (user: ReturnType<typeof renderAdmin>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

describe.each(Object.entries(NO_ANSWER))('A deletion or restoration that is answered by %s', (_, body) => {
  const team = () => contentApi({ 'team-member': [member(1, 'Omar')] });

  it('has deleted no record', async () => {
    const { user, toasts } = openAnsweredBy(body, 'home/team', team());
    await user.click(await screen.findByRole('button', { name: 'Delete Omar' }));
    await confirm(user);

    await waitFor(() => expect(toasts.join()).toContain('can’t read'));
    expect((await screen.findByRole('row', { name: /Omar/ })).getAttribute('data-state')).toBe('returned');
    expect(screen.queryByText('Omar was deleted.')).toBeNull();
  });

  it('has brought nothing back', async () => {
    const api = team();
    await api.send('DELETE', '/team-member/admin/delete/1');
    const { user, toasts } = openAnsweredBy(body, 'trash', api);
    await user.click(await screen.findByRole('button', { name: 'Restore Omar' }));

    await screen.findByText(/Omar could not be restored: .* can’t read/);
    await user.click(screen.getByRole('button', { name: 'Delete for good Omar' }));
    await confirm(user);
    await screen.findByText(/Omar could not be deleted: .* can’t read/);
    expect(toasts).toEqual([]);
  });

  it('has undone no deletion', async () => {
    const api = team();
    const { send } = api;
    const answered: typeof send = async <T,>(...call: Parameters<typeof send>): Promise<T> =>
      call[1].includes('/restore/') ? answer<T>(body) : send<T>(...call);
    const { user, toasts } = renderAdmin({ at: '/admin/dashboard/home/team', api: { ...api, send: answered } });
    await user.click(await screen.findByRole('button', { name: 'Delete Omar' }));
    await confirm(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await screen.findByText(/It could not be brought back: .* can’t read/);
    expect(screen.getByRole('button', { name: 'Try again' })).not.toBeNull();
    expect(toasts.join()).not.toContain('is back');
  });

  it('has deleted no message', async () => {
    const api = contentApi({}, { messages: [message(1, 'Lena', { status: 'read' })] });
    const { user, toasts } = openAnsweredBy(body, 'inbox?id=1', api);
    await user.click(await screen.findByRole('button', { name: 'Delete the message of Lena' }));
    await confirm(user);

    await waitFor(() => expect(toasts.join()).toMatch(/^Operation failed: .* can’t read/));
    expect(screen.getByRole('article', { name: 'Lena' })).not.toBeNull();
  });
});

describe.each(Object.entries(NO_DATA))('A change that is answered by %s', (_, body) => {
  it('is no new status of a message', async () => {
    const api = contentApi({}, { messages: [message(1, 'Lena', { status: 'read' })] });
    const { user, toasts } = openAnsweredBy(body, 'inbox?id=1', api);
    const article = within(await screen.findByRole('article', { name: 'Lena' }));
    await user.selectOptions(await article.findByLabelText('Status'), 'Archived');

    await waitFor(() => expect(toasts.join()).toContain('can’t read'));
    expect(article.getByLabelText<HTMLSelectElement>('Status').value).toBe('read');
  });

  it('is no kept draft, and keeps what was typed', async () => {
    const api = contentApi({ 'team-member': [member(1, 'Omar')] });
    const { user, toasts } = openAnsweredBy(body, 'home/team', api);
    await user.click(await within(await block('Team Members')).findByRole('button', { name: 'Edit Omar' }));
    const dialog = within(await dialogFor('Edit Team Member'));
    await user.type(dialog.getByLabelText('Name'), ' II');
    await user.click(dialog.getByRole('button', { name: 'Keep as draft' }));

    await waitFor(() => expect(toasts.join()).toContain('can’t read'));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Omar II');
  });
});

describe.each(Object.entries(NO_DATA))('An action on a release that is answered by %s', (_, body) => {
  it.each(['Publish now', 'Check'])('has not succeeded: %s', async (name) => {
    const api = contentApi({ 'team-member': [member(1, 'Omar')] });
    await api.send('POST', '/content-draft/admin/create/team-member?kind=delete&record=1', {});
    const { user, toasts } = openAnsweredBy(body, 'releases?release=1', api);
    await user.click(await screen.findByRole('button', { name }));

    await waitFor(() => expect(toasts.join()).toContain('can’t read'));
    expect(toasts).toHaveLength(1);
  });

  it('has made no link', async () => {
    const api = contentApi({ 'team-member': [member(1, 'Omar')] });
    await api.send('POST', '/content-draft/admin/create/team-member?kind=delete&record=1', {});
    const { user, toasts } = openAnsweredBy(body, 'releases?release=1', api);
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));

    await waitFor(() => expect(toasts.join()).toContain('can’t read'));
    expect(screen.queryByLabelText('Link to the preview')).toBeNull();
  });
});

it('A picture of a text that something else has taken is not in the text, and this is told', async () => {
  const { user, api, dialog } = await openEditor();
  const { send } = api;
  api.send = async <T,>(...call: Parameters<typeof send>): Promise<T> =>
    call[1] === '/media/admin/create' ? answer<T>({}) : send<T>(...call);
  await user.click(dialog.getByRole('button', { name: 'Picture' }));
  const file = dialog.getByLabelText(/^Picture/, { selector: 'input' });
  await user.upload(file, new File(['x'], 'chart.png', { type: 'image/png' }));
  await user.type(dialog.getByLabelText('What the picture shows'), 'A chart');
  await user.click(dialog.getByRole('button', { name: 'Insert picture' }));

  await dialog.findByText(/can’t read/);
  expect(dialog.getByRole('textbox', { name: 'Content' }).querySelector('img')).toBeNull();
});
