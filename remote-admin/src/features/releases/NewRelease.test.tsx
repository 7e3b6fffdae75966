import { ApiError } from '@northlight/shared/client';
import { releasePaths } from '@northlight/shared/endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import { contentApi, TEST_CODE } from '../../testing/content-api.ts';
import { freshBrowser } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
// Loaded with the test: on a busy machine, compiling a chunk takes longer than a test waits.
import '../../pages/ReleasesPage.tsx';

beforeEach(freshBrowser);

const SCREEN = '/admin/dashboard/releases';

const field = () => screen.findByLabelText<HTMLInputElement>('New release');

describe('The form for a new release', () => {
  it('creates a release, opens it, and is empty again', async () => {
    const { user, router } = renderAdmin({ at: SCREEN });
    await user.type(await field(), 'Autumn{Enter}');

    await screen.findByRole('heading', { name: 'Autumn' });
    expect([router.state.location.search, (await field()).value]).toEqual(['?release=1', '']);
  });

  it('keeps what is typed before the answer', async () => {
    const api = contentApi();
    const { send } = api;
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => void (answer = resolve));
    api.send = async <T,>(...call: Parameters<typeof send>): Promise<T> => {
      if (call[1] === releasePaths.create) await isAnswered;
      return send<T>(...call);
    };
    const { user } = renderAdmin({ at: SCREEN, api });
    await user.type(await field(), 'Autumn{Enter} and winter');
    await act(async () => answer());

    await screen.findByRole('heading', { name: 'Autumn' });
    expect((await field()).value).toBe('Autumn and winter');
    expect(document.activeElement).toBe(await field());
    expect(api.sent.map(({ body }) => body)).toEqual([{ title: 'Autumn' }]);
  });

  it('says why a release was not created, and keeps its title', async () => {
    const { user, api, toasts } = renderAdmin({ at: SCREEN });
    api.refuseNext(new ApiError(500, { message: 'The disk is full.' }));
    await user.type(await field(), 'Autumn{Enter}');

    await waitFor(() => expect(toasts).toEqual(['The disk is full.']));
    expect((await field()).value).toBe('Autumn');
  });

  it('has the title again after the session has ended, which is told once', async () => {
    const { user, api, session, toasts } = renderAdmin({ at: SCREEN });
    const { send } = api;
    api.send = async <T,>(...call: Parameters<typeof send>): Promise<T> => {
      if (call[1] !== releasePaths.create) return send<T>(...call);
      // The shell's client does this on a 401.
      act(() => session.getState().signOut());
      throw new ApiError(401, { message: 'Unauthorized' });
    };
    await user.type(await field(), 'Autumn{Enter}');
    await screen.findByRole('heading', { name: 'Login' });
    expect(toasts).toEqual(['Your session has ended. Sign in again to continue; your changes are kept.']);

    await user.type(screen.getByLabelText('Email'), 'nadia@northlight.example');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await user.type(screen.getByLabelText('One-time code'), `${TEST_CODE}{Enter}`);
    expect((await field()).value).toBe('Autumn');
  });
});
