import { HEARTBEAT_EVERY, presencePaths, releasePaths } from '@northlight/shared/endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { type ContentApi, contentApi } from '../../testing/content-api.ts';
import { block, dialogFor, freshBrowser, member } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import PresenceNote from './PresenceNote.tsx';

beforeEach(freshBrowser);

const AT = '2026-11-23T09:00:00.000Z';

/** The same API, and the presence requests that it receives. */
function heardBy(api: ContentApi) {
  const calls: string[] = [];
  const send = api.send;
  const heard: ContentApi = {
    ...api,
    send: async <T,>(...call: Parameters<typeof send>): Promise<T> => {
      calls.push(`${call[0]} ${call[1]}`);
      return send<T>(...call);
    },
  };
  const count = (start: string) => calls.filter((call) => call.startsWith(start)).length;
  return {
    heard,
    heartbeats: () => count(`POST ${presencePaths.heartbeat}`),
    leaves: () => count(`DELETE ${presencePaths.leave('')}`),
  };
}

describe('The form of a record', () => {
  it('says who else has it open, and asks for its drafts again once others wait than it shows', async () => {
    const api = contentApi({ 'team-member': [member(1, 'Omar Haddad')] });
    const release = { id: 7, title: 'Relaunch', state: 'open' as const, publishes_at: null };
    api.tellPresence({
      editors: [{ administrator: 'mira@northlight.example', since: AT, is_self: false }],
      drafts: [{ id: 3, kind: 'update', author: 'mira@northlight.example', updated_at: AT, release }],
    });
    const get = jest.spyOn(api, 'get');
    const { user } = renderAdmin({ at: '/admin/dashboard/home/team', api });
    const team = within(await block('Team Members'));
    const edit = await team.findByRole('button', { name: 'Edit Omar Haddad' });
    const asked = () => get.mock.calls.filter(([path]) => path === releasePaths.drafts('team-member')).length;
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    await user.click(edit);
    const dialog = within(await dialogFor('Edit Team Member'));

    await dialog.findByText(/^mira@northlight\.example has this open too, since November 23, 2026/);
    // Three times by the components that show drafts, and then for the draft that was in none of the responses.
    await waitFor(() => expect(asked()).toBeGreaterThan(3));
  });

  it('tells that it is open while somebody sees it, and that it is closed', async () => {
    jest.useFakeTimers();
    try {
      const { heard, heartbeats, leaves } = heardBy(contentApi());
      const { unmount } = renderAdmin({
        at: '/form',
        api: heard,
        page: <PresenceNote collection="team-member" record={1} />,
      });
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(heartbeats()).toBe(1);
      await act(() => jest.advanceTimersByTimeAsync(2 * HEARTBEAT_EVERY));
      expect(heartbeats()).toBe(3);

      const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      await act(() => jest.advanceTimersByTimeAsync(10 * HEARTBEAT_EVERY));
      expect(heartbeats()).toBe(3);
      visibility.mockRestore();
      document.dispatchEvent(new Event('visibilitychange'));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(heartbeats()).toBe(4);

      expect(leaves()).toBe(0);
      window.dispatchEvent(new Event('pagehide'));
      expect(leaves()).toBe(1);
      unmount();
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(leaves()).toBe(2);
      await act(() => jest.advanceTimersByTimeAsync(10 * HEARTBEAT_EVERY));
      expect(heartbeats()).toBe(4);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is the same form when it begins anew', async () => {
    const { heard, heartbeats, leaves } = heardBy(contentApi());
    const sendSpy = jest.spyOn(heard, 'send');
    function Anew() {
      const [round, setRound] = useState(0);
      return (
        <>
          <button onClick={() => setRound(round + 1)}>Begin anew</button>
          <PresenceNote key={round} collection="team-member" record={2} />
        </>
      );
    }
    const { user } = renderAdmin({ at: '/form', api: heard, page: <Anew /> });
    await waitFor(() => expect(heartbeats()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Begin anew' }));
    await waitFor(() => expect(heartbeats()).toBe(2));
    expect(leaves()).toBe(0);
    const names = sendSpy.mock.calls.flatMap(([, path, body]) => (path === presencePaths.heartbeat ? [body] : []));
    expect(names[0]).toEqual(names[1]);
  });
});
