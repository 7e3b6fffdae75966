import { screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { block, dialogFor, freshBrowser, member } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

const UPDATE = '/team-member/admin/update/1';

/** Opens Omar's form in a browser without local drafts. */
async function openOmar(api = contentApi({ 'team-member': [member(1, 'Omar')] })) {
  const view = renderAdmin({ at: '/admin/dashboard/home/team', api });
  const team = within(await block('Team Members'));
  await view.user.click(await team.findByRole('button', { name: 'Edit Omar' }));
  return { ...view, api, team, dialog: within(await dialogFor('Edit Team Member')) };
}

type Opened = Awaited<ReturnType<typeof openOmar>>;

const keep = async ({ user, dialog }: Pick<Opened, 'user' | 'dialog'>, designation: string) => {
  await user.clear(dialog.getByLabelText('Designation'));
  await user.type(dialog.getByLabelText('Designation'), designation);
  await user.click(dialog.getByRole('button', { name: 'Keep as draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

/** Keeps a draft that makes Omar a director; then another browser shows the list. */
async function kept() {
  const first = await openOmar();
  await keep(first, 'Director');
  first.unmount();
  freshBrowser();
  return first.api;
}

/** The form is restarted with the draft, in a new dialog. */
async function openReleaseDraft({ user, dialog }: Pick<Opened, 'user' | 'dialog'>) {
  await user.click(await dialog.findByRole('button', { name: 'Open the draft' }));
  await screen.findByText(/^The draft in “Of one change” is in the form/);
  return within(await dialogFor('Edit Team Member'));
}

describe('A draft that is kept for a release', () => {
  it('is named in the row of its record, with who keeps it where', async () => {
    const { team } = await openOmar(await kept());
    const row = within(await team.findByRole('row', { name: /Omar/, hidden: true }));
    const badge = await row.findByText(/^Draft by nadia@northlight.example in/);
    expect(within(badge).getByRole('link', { hidden: true }).getAttribute('href')).toMatch(/releases\?release=\d+$/);
  });

  it('is opened again in the form, and replaced when it is kept again', async () => {
    const api = await kept();
    const view = await openOmar(api);
    const dialog = await openReleaseDraft(view);
    expect(dialog.getByLabelText('Designation')).toHaveProperty('value', 'Director');
    expect(dialog.queryByRole('button', { name: 'Open the draft' })).toBeNull();

    await keep({ user: view.user, dialog }, 'Chair');
    expect(api.sent.filter(({ path }) => path.startsWith('/content-draft/')).map(({ method }) => method)).toEqual([
      'POST',
      'PUT',
    ]);
    expect(api.sent.at(-1)?.body).toMatchObject({ designation: 'Chair' });
    await view.team.findByRole('row', { name: /Omar.*Engineer/ });
  });

  it('is kept once where the answer was lost and the same is kept again', async () => {
    const api = contentApi({ 'team-member': [] });
    const { user, toasts } = renderAdmin({ at: '/admin/dashboard/home/team', api });
    await user.click(await within(await block('Team Members')).findByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));
    await user.type(dialog.getByLabelText('Name'), 'Ann');
    await user.type(dialog.getByLabelText('Designation'), 'Engineer');
    api.loseAnswers(1);
    await user.click(dialog.getByRole('button', { name: 'Keep as draft' }));
    await waitFor(() => expect(toasts).toEqual(['The server could not be reached.']));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Ann');
    await user.click(dialog.getByRole('button', { name: 'Keep as draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const drafts = within(await screen.findByRole('list', { name: /^Drafts of new/ }));
    expect(drafts.getAllByRole('listitem')).toHaveLength(1);
    expect(api.sent.filter(({ path }) => path.startsWith('/content-draft/'))).toHaveLength(2);
  });

  it('leaves the form open with what is typed before the answer, and takes that along when kept again', async () => {
    const { api, user, dialog, toasts } = await openOmar();
    const { send } = api;
    let giveAnswer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => void (giveAnswer = resolve));
    api.send = async <T,>(...call: Parameters<typeof send>): Promise<T> => {
      const answered = await send<T>(...call);
      if (call[1].startsWith('/content-draft/')) await isAnswered;
      return answered;
    };
    await user.type(dialog.getByLabelText('Designation'), ' and');
    await user.click(dialog.getByRole('button', { name: 'Keep as draft' }));
    await waitFor(() => expect(api.sent).toHaveLength(1));
    await user.type(dialog.getByLabelText('Designation'), ' partner');
    giveAnswer();
    await waitFor(() => expect(toasts.at(-1)).toMatch(/, without what you typed since$/));
    expect(dialog.getByLabelText('Designation')).toHaveProperty('value', 'Engineer and partner');

    await user.click(dialog.getByRole('button', { name: 'Keep as draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent.at(-1)).toMatchObject({ method: 'PUT', body: { designation: 'Engineer and partner' } });
  });

  it('is discarded once it is saved, because its changes are live', async () => {
    const api = await kept();
    const { user, team, ...view } = await openOmar(api);
    const dialog = await openReleaseDraft({ user, dialog: view.dialog });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await team.findByRole('row', { name: /Omar.*Director/ });
    await waitFor(() => expect(screen.queryByText(/^Draft by/)).toBeNull());
    expect(api.sent.at(-1)).toMatchObject({ method: 'DELETE', path: expect.stringMatching(/^\/content-draft\//) });
  });

  it('is shown beside what somebody else has saved since', async () => {
    const api = await kept();
    await api.send('PATCH', UPDATE, { designation: 'Advisor' });
    const dialog = await openReleaseDraft(await openOmar(api));
    const comparison = within(await dialog.findByRole('region', { name: 'Yours and theirs' }));
    const designation = within(comparison.getByRole('group', { name: /^Designation/ }));
    expect(designation.getByRole('radio', { name: 'Yours' })).toHaveProperty('checked', true);
    expect(designation.getByText('Advisor')).toBeTruthy();
  });

  it('stays closed while its release is on the schedule', async () => {
    const api = contentApi({ 'team-member': [member(1, 'Omar')] });
    const { id } = api.releases.addRelease({ state: 'scheduled', publishes_at: '2999-01-07T05:00:00.000Z' });
    await api.send('POST', `/content-draft/admin/create/team-member?kind=update&record=1&release=${id}`, {
      name: 'Olga',
    });
    const { dialog } = await openOmar(api);
    await dialog.findByText(/It is on the schedule/);
    expect(dialog.queryByRole('button', { name: 'Open the draft' })).toBeNull();
  });

  it('of a new record stands above the list, and is replaced as well', async () => {
    const api = contentApi({ 'team-member': [] });
    await api.send('POST', '/content-draft/admin/create/team-member', { name: 'Leena', designation: 'Designer' });
    const { user } = renderAdmin({ at: '/admin/dashboard/home/team', api });
    const list = within(await screen.findByRole('list', { name: 'Drafts of new Team Members' }));
    await user.click(list.getByRole('button', { name: 'Open the draft of a new Team Member “Leena”' }));
    const dialog = within(await dialogFor('Add Team Member'));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Leena');
    await keep({ user, dialog }, 'Lead');
    expect(api.sent.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'Leena', designation: 'Lead' } });
  });
});

describe('A change that is scheduled in its form', () => {
  const atNine = async ({ user, dialog }: Pick<Opened, 'user' | 'dialog'>) => {
    await user.clear(dialog.getByLabelText('Designation'));
    await user.type(dialog.getByLabelText('Designation'), 'Director');
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Schedule' }));
    await user.type(asking.getByLabelText('Publish at'), '2999-01-07T09:00');
    await user.click(asking.getByRole('button', { name: 'Schedule' }));
    return asking;
  };

  it('is kept in a release of its own, which goes on the schedule, and saves nothing', async () => {
    const opened = await openOmar();
    const { id: prepared } = opened.api.releases.addRelease({ title: 'Being prepared' });
    await atNine(opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const sent = opened.api.sent.map(({ method, path }) => `${method} ${path}`);
    expect(sent).toEqual([
      'POST /content-draft/admin/create/team-member?kind=update&record=1',
      `POST /content-release/admin/schedule/${prepared + 1}`,
    ]);
    expect(opened.api.sent.at(-1)?.body).toMatchObject({ local_time: '2999-01-07T09:00' });
    expect(opened.toasts.at(-1)).toMatch(/^Goes live 2999-01-07 09:00/);
    await opened.team.findByText(/^Draft by nadia@northlight.example in/);
  });

  it('stays in the form, and in its one draft, with the reasons where it can’t be', async () => {
    const opened = await openOmar();
    opened.api.releases.refuseSchedules('Only one is allowed.');
    const asking = await atNine(opened);
    const reasons = within(await asking.findByRole('alert'));
    expect(reasons.getByText('Only one is allowed.')).toBeTruthy();
    expect(opened.dialog.getByLabelText('Designation')).toHaveProperty('value', 'Director');

    await opened.user.click(asking.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(opened.api.sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT', 'POST']));
  });
});

describe('A deletion', () => {
  it('is kept for a release, and nothing is deleted', async () => {
    const api = contentApi({ 'team-member': [member(1, 'Omar')] });
    const { user, toasts } = renderAdmin({ at: '/admin/dashboard/home/team', api });
    const team = within(await block('Team Members'));
    await user.click(await team.findByRole('button', { name: 'Delete Omar' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Omar' }));
    await user.click(question.getByRole('button', { name: 'Keep as draft' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    expect(api.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /content-draft/admin/create/team-member?kind=delete&record=1',
    ]);
    expect(toasts.at(-1)).toMatch(/^Deletion kept in “.*”/);
    const row = within(await team.findByRole('row', { name: /Omar/ }));
    await row.findByText(/^Deletion by nadia@northlight.example in/);
  });
});
