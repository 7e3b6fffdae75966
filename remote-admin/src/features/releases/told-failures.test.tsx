import { releasePaths, type ContentReleaseDetails } from '@northlight/shared/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../testing/answer.ts';
import { type ContentApi, contentApi } from '../../testing/content-api.ts';
import { block, dialogFor, freshBrowser, member } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { ReleaseDetails } from './ReleaseDetails.tsx';
import { exampleRelease } from './testing/example-release.ts';

const SAID = 'Something went wrong on this page.';

beforeEach(() => {
  freshBrowser();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Makes the writes to matching paths fail with an error of the page, as when a script could not be loaded. */
function breakWrites(api: ContentApi, paths: RegExp): ContentApi {
  const { send } = api;
  api.send = <T,>(...call: Parameters<typeof send>): Promise<T> =>
    paths.test(call[1]) ? Promise.reject(new Error('Loading a script failed.')) : send<T>(...call);
  return api;
}

/** Changes Omar in his form, while the writes to matching paths fail. */
async function changeOmar(paths: RegExp) {
  const api = breakWrites(contentApi({ 'team-member': [member(1, 'Omar')] }), paths);
  const view = renderAdmin({ at: '/admin/dashboard/home/team', api });
  await view.user.click(await within(await block('Team Members')).findByRole('button', { name: 'Edit Omar' }));
  const dialog = within(await dialogFor('Edit Team Member'));
  await view.user.type(dialog.getByLabelText('Name'), ' II');
  return { ...view, dialog };
}

describe('A failure that is not an answer of the API is told', () => {
  it('when a draft is to be kept', async () => {
    const { user, dialog, toasts } = await changeOmar(/^\/content-draft\//);
    await user.click(dialog.getByRole('button', { name: 'Keep as draft' }));
    await waitFor(() => expect(toasts).toEqual([SAID]));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Omar II');
  });

  it('when a draft is to be scheduled', async () => {
    const { user, dialog } = await changeOmar(/^\/content-release\//);
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Schedule' }));
    await user.type(asking.getByLabelText('Publish at'), '2999-01-07T09:00');
    await user.click(asking.getByRole('button', { name: 'Schedule' }));
    expect((await asking.findByRole('alert')).textContent).toContain(SAID);
  });

  it('when a deletion is to be kept', async () => {
    const api = breakWrites(contentApi({ 'team-member': [member(1, 'Omar')] }), /./);
    const { user, toasts } = renderAdmin({ at: '/admin/dashboard/home/team', api });
    await user.click(await within(await block('Team Members')).findByRole('button', { name: 'Delete Omar' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Omar' }));
    await user.click(question.getByRole('button', { name: 'Keep as draft' }));
    await waitFor(() => expect(toasts).toEqual([SAID]));
  });

  it('when a release is to be published', async () => {
    const api = breakWrites(contentApi(), /./);
    const release: ContentReleaseDetails = { ...exampleRelease({ id: 1 }), drafts: [], published: [] };
    const { get } = api;
    api.get = async <T,>(...call: Parameters<typeof get>): Promise<T> =>
      call[0] === releasePaths.show(1) ? answer<T>({ data: release }) : get<T>(...call);
    const page = <ReleaseDetails id={1} onGone={() => undefined} />;
    const { user, toasts } = renderAdmin({ at: '/release', api, page });
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(toasts).toEqual([SAID]));
    expect(screen.getByRole('button', { name: 'Publish now' })).toHaveProperty('disabled', false);
  });

  it('when a form is saved, also in the form', async () => {
    const { user, dialog } = await changeOmar(/^\/team-member\//);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(SAID);
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Omar II');
  });
});
