import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../testing/answer.ts';
import { contentApi } from '../testing/content-api.ts';
import { block, dialogFor, freshBrowser, UPDATED } from '../testing/content-screen.ts';
import { renderAdmin } from '../testing/render-admin.tsx';

beforeEach(freshBrowser);

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

describe.each(Object.entries(WRONG))('A write that is answered by %s', (_, body) => {
  const openAnswered = (at: string) => {
    const api = contentApi();
    const send: typeof api.send = async <T,>(...call: Parameters<typeof api.send>) =>
      call[1].includes('presence') ? api.send<T>(...call) : answer<T>(body);
    return renderAdmin({ at: `/admin/dashboard/${at}`, api: { ...api, send } });
  };

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
