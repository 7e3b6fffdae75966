import { ApiError } from '@northlight/shared/client';
import { type ContentRelease, releasePaths } from '@northlight/shared/endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../testing/answer.ts';
import { contentApi } from '../../testing/content-api.ts';
import { freshBrowser } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import ReleasesPage from '../../pages/ReleasesPage.tsx';
import { exampleRelease } from './testing/example-release.ts';
import { untilDue } from './release-times.ts';

beforeEach(freshBrowser);

/** Opens a release on the screen of releases. The API has those that the returned `store` was given last. */
async function openRelease(releases: readonly ContentRelease[]) {
  const api = contentApi();
  const { get } = api;
  let stored = releases;
  api.get = async <T,>(...call: Parameters<typeof get>): Promise<T> => {
    const [path, query] = call;
    if (path === releasePaths.list) {
      const states = String(query?.state ?? '').split(',');
      const matching = stored.filter(({ state }) => states.includes(state)).toSorted((one, other) => other.id - one.id);
      const from = Number(query?.page ?? 0) * 100;
      return answer<T>({ data: matching.slice(from, from + 100), total: matching.length });
    }
    if (path !== releasePaths.show(1)) return get<T>(...call);
    const release = stored.find(({ id }) => id === 1);
    if (!release) throw new ApiError(404, { message: 'There is no release 1' });
    return answer<T>({ data: { ...release, drafts: [], published: [] } });
  };
  const view = renderAdmin({ at: '/release', api, page: <ReleasesPage /> });
  await act(() => view.router.navigate('/release?release=1'));
  return { ...view, store: (next: readonly ContentRelease[]) => void (stored = next) };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('A release that somebody else', () => {
  it('has deleted is gone after the next action', async () => {
    const { user, api, store } = await openRelease([exampleRelease({ id: 1 })]);
    const release = await region('Release 1');
    store([]);
    api.refuseNext(new ApiError(404, { message: 'There is no release 1' }));
    await user.click(release.getByRole('button', { name: 'Publish now' }));

    await screen.findByRole('heading', { name: 'This release is gone' });
    expect(screen.queryByRole('link', { name: 'Release 1' })).toBeNull();
  });

  it('has put on the schedule is shown as it is after the next action', async () => {
    const { user, api, store } = await openRelease([exampleRelease({ id: 1 })]);
    const release = await region('Release 1');
    store([exampleRelease({ id: 1, state: 'scheduled', publishes_at: '2999-01-07T09:00:00.000Z' })]);
    api.refuseNext(new ApiError(409, { message: 'This release is on the schedule: take it off first' }));
    await user.click(release.getByRole('button', { name: 'Publish now' }));

    await release.findByRole('button', { name: 'Take off the schedule' });
  });
});

describe('A release whose time has come', () => {
  it('is read again until it is published', async () => {
    const due = exampleRelease({ id: 1, state: 'scheduled', publishes_at: '2026-11-01T09:00:00.000Z' });
    const { store } = await openRelease([due]);
    const release = await region('Release 1');
    await release.findByRole('button', { name: 'Take off the schedule' });
    store([{ ...due, state: 'published', published_at: '2026-11-01T09:00:01.000Z' }]);

    await waitFor(() => expect(release.queryByRole('button', { name: 'Take off the schedule' })).toBeNull());
    await (await region('Published')).findByRole('link', { name: 'Release 1' });
  });

  it('is waited for, but not longer than a minute, because clocks can be wrong', () => {
    const at = (publishes_at: string) => exampleRelease({ id: 1, state: 'scheduled', publishes_at });
    const now = Date.parse('2026-11-01T09:00:00.000Z');
    const [past, soon, later] = ['08:00:00', '09:00:07', '11:00:00'].map((time) => at(`2026-11-01T${time}.000Z`));
    expect([past, soon, later].map((release) => untilDue(release ? [release] : [], now))).toEqual([
      1_000, 7_000, 60_000,
    ]);
    expect(untilDue([exampleRelease({ id: 2 })], now)).toBe(false);
  });
});

describe('A release that is older than a hundred others', () => {
  it.each(['published', 'open'] as const)(
    'is listed as long as it is prepared, if the others are %s',
    async (state) => {
      const others = Array.from({ length: 120 }, (_, at) =>
        exampleRelease({ id: at + 2, state, published_at: state === 'published' ? '2026-11-02T09:00:00.000Z' : null }),
      );
      await openRelease([exampleRelease({ id: 1, title: 'Relaunch' }), ...others]);
      await (await region('In preparation')).findByRole('link', { name: 'Relaunch' });
    },
  );
});
