import { ApiError } from '@northlight/shared/client';
import { releasePaths, type ContentReleaseDetails } from '@northlight/shared/endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../testing/answer.ts';
import { contentApi } from '../../testing/content-api.ts';
import { block, dialogFor, freshBrowser, member } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { ReleaseDetails } from './ReleaseDetails.tsx';
import { exampleRelease } from './testing/example-release.ts';

beforeEach(freshBrowser);

const LOST = new ApiError(0, {});

type Stored = ContentReleaseDetails | null;

const detailsOf = (given: Partial<ContentReleaseDetails>): ContentReleaseDetails => ({
  ...exampleRelease({ id: 1, title: 'Relaunch' }),
  drafts: [],
  published: [],
  ...given,
});

const scheduled = detailsOf({ state: 'scheduled', publishes_at: '2999-01-07T09:00:00.000Z', time_zone: 'UTC' });
const published = detailsOf({ state: 'published', published_at: '2026-11-02T09:00:00.000Z' });

/** A release whose answers to writes are lost. `after` is the release as the write to this path leaves it. */
function releaseApi(before: Stored, path: string, after: Stored) {
  const api = contentApi({ 'team-member': [member(1, 'Omar')] });
  const { get, send } = api;
  let stored = before;
  let isAway = false;
  api.get = async <T,>(...call: Parameters<typeof get>): Promise<T> => {
    if (call[0] !== releasePaths.show(1)) return get<T>(...call);
    if (isAway) throw LOST;
    if (!stored) throw new ApiError(404, { message: 'There is no release 1' });
    return answer<T>({ data: stored });
  };
  api.send = async <T,>(...call: Parameters<typeof send>): Promise<T> => {
    if (call[1] !== path) return send<T>(...call);
    stored = after;
    throw LOST;
  };
  return { api, goAway: () => void (isAway = true), comeBack: () => void (isAway = false) };
}

function openRelease(given: ReturnType<typeof releaseApi>) {
  const onGone = jest.fn();
  return {
    ...given,
    ...renderAdmin({ at: '/release', api: given.api, page: <ReleaseDetails id={1} onGone={onGone} /> }),
    onGone,
  };
}

describe('A release whose action has lost its answer', () => {
  it.each([
    ['Publish now', releasePaths.publish(1), detailsOf({}), published, 'Published', /^Published by/],
    [
      'Take off the schedule',
      releasePaths.unschedule(1),
      scheduled,
      detailsOf({}),
      'Taken off the schedule',
      /^Prepared by/,
    ],
  ])('is read again after %s, and shown as it is', async (name, path, before, after, done, state) => {
    const { user, toasts } = openRelease(releaseApi(before, path, after));
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByText(state);
    await waitFor(() => expect(toasts).toEqual([done]));
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText(/all the same/)).toBeNull();
  });

  it('is gone where it was deleted', async () => {
    const { user, toasts, onGone } = openRelease(releaseApi(detailsOf({}), releasePaths.delete(1), null));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts).toEqual(['Release deleted']));
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  it('says what may have happened until that is known', async () => {
    const opened = openRelease(releaseApi(detailsOf({}), releasePaths.publish(1), published));
    const { user, toasts } = opened;
    const publish = await screen.findByRole('button', { name: 'Publish now' });
    opened.goAway();
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(publish);
    await screen.findByText('The answer of the server was lost. It may have been published all the same.');
    await screen.findByText(/^This release may be out of date/);
    expect(toasts).toEqual(['The server could not be reached. It may have been published all the same.']);

    opened.comeBack();
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(/^Published by/);
    expect(screen.queryByText(/all the same/)).toBeNull();
    await waitFor(() => expect(screen.queryByText(/out of date/)).toBeNull());
  });
});

describe('A form that is scheduled and has lost its answer', () => {
  const schedule = async (given: ReturnType<typeof releaseApi>) => {
    const view = renderAdmin({ at: '/admin/dashboard/home/team', api: given.api });
    await view.user.click(await within(await block('Team Members')).findByRole('button', { name: 'Edit Omar' }));
    const dialog = within(await dialogFor('Edit Team Member'));
    await view.user.type(dialog.getByLabelText('Name'), ' II');
    await view.user.click(dialog.getByRole('button', { name: 'Schedule' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Schedule' }));
    await view.user.type(asking.getByLabelText('Publish at'), '2999-01-07T09:00');
    await view.user.click(asking.getByRole('button', { name: 'Schedule' }));
    return { ...view, asking };
  };

  it('closes where it is on the schedule', async () => {
    const { toasts } = await schedule(releaseApi(detailsOf({}), releasePaths.schedule(1), scheduled));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts.at(-1)).toMatch(/^Goes live 2999-01-07 09:00/);
  });

  it('does not say that nothing is on the schedule where that is not known', async () => {
    const given = releaseApi(detailsOf({}), releasePaths.schedule(1), scheduled);
    given.goAway();
    const { asking } = await schedule(given);
    const reasons = await asking.findByRole('alert');
    expect(reasons.textContent).toContain('It may be on the schedule all the same');
    expect(reasons.textContent).not.toContain('Nothing is on the schedule');
  });
});
