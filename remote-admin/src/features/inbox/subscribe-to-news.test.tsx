import { ApiError } from '@northlight/shared/client';
import { NEWS_HEARTBEAT } from '@northlight/shared/endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { freshBrowser } from '../../testing/content-screen.ts';
import { INBOX, names, row } from '../../testing/inbox-screen.ts';
import { application, message } from '../../testing/inbox-store.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

/** The Inbox, with an API that answers the request for its stream with this status. */
function openWith(status: number) {
  const api = contentApi({}, { messages: [message(1, 'Tom Becker', { status: 'read' })] });
  api.news.answerWith(status);
  return renderAdmin({ at: INBOX, api });
}

const bell = (name: string) => screen.findByRole('button', { name });

/** Runs a test with fake timers. The work of streams takes no time there. */
async function byTheClock(test: (pass: (milliseconds: number) => Promise<void>) => Promise<void>): Promise<void> {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    await test((milliseconds) => act(() => jest.advanceTimersByTimeAsync(milliseconds)));
  } finally {
    jest.useRealTimers();
  }
}

describe('A dashboard that is told the news', () => {
  it('shows at once what has arrived, and asks for the list alone that shows it', async () => {
    const { api } = openWith(200);
    await row('Tom Becker');
    await waitFor(() => expect(api.news.readers).toBe(1));
    expect(api.news.authorization).toBe('Bearer token');
    await waitFor(() => expect(api.inbox.reads.filter((read) => !read.includes('status=new')).length).toBe(2));
    const before = api.inbox.reads.length;

    // JavaScript's line separators must not split a message of the stream.
    const twoLines = { message: 'One\u2028two' };
    api.inbox.arrive(message(2, 'Samira Aziz', twoLines), application(1, 'Farhana Karim'));
    await act(async () => api.news.tell('messages', 'applications'));

    await row('Samira Aziz');
    expect(names()).toEqual(['Samira Aziz', 'Tom Becker']);
    await screen.findByText('New message from Samira Aziz, New application from Farhana Karim.');
    await bell('Notifications, 2 new');
    expect(api.inbox.reads.slice(before)).toEqual(['messages page=0 limit=20']);
  });

  it('shows a release that was not published', async () => {
    const { api } = openWith(200);
    await waitFor(() => expect(api.news.readers).toBe(1));
    api.releases.addRelease({ title: 'Relaunch', state: 'failed' });
    await act(async () => api.news.tell());
    await screen.findByText('Not published: Relaunch.');
    await bell('Notifications, 1 new');
  });

  it('asks for nothing while its stream stands', () =>
    byTheClock(async (pass) => {
      const { api } = openWith(200);
      await row('Tom Becker');
      await pass(1_000);
      const before = [api.inbox.reads.length, api.news.asked];
      for (let beat = 0; beat < 40; beat += 1) {
        await pass(NEWS_HEARTBEAT);
        await act(async () => api.news.beat());
      }
      expect([api.inbox.reads.length, api.news.asked]).toEqual(before);
      expect(api.news.readers).toBe(1);
    }));

  it('has another stream after one that ends or falls silent, and knows then what it has missed', () =>
    byTheClock(async (pass) => {
      const { api } = openWith(200);
      await row('Tom Becker');
      await pass(1_000);
      api.inbox.arrive(message(2, 'Samira Aziz'));
      await act(async () => api.news.end());
      await pass(3_000);
      expect([api.news.asked, api.news.readers]).toEqual([2, 1]);
      await bell('Notifications, 1 new');

      api.inbox.arrive(message(3, 'Karim Uddin'));
      await pass(3 * NEWS_HEARTBEAT + 3_000);
      expect([api.news.asked, api.news.readers]).toEqual([3, 1]);
      await bell('Notifications, 2 new');
    }));

  it('lets go of its stream while nobody looks', () =>
    byTheClock(async (pass) => {
      const { api } = openWith(200);
      await row('Tom Becker');
      await pass(1_000);
      const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await pass(60_000);
      expect([api.news.asked, api.news.readers]).toEqual([1, 0]);

      visibility.mockRestore();
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await pass(1_000);
      expect([api.news.asked, api.news.readers]).toEqual([2, 1]);
    }));
});

describe('A dashboard that is not told the news', () => {
  const asksByItself = async (api: ReturnType<typeof contentApi>, pass: (milliseconds: number) => Promise<void>) => {
    const lists = () => api.inbox.reads.filter((read) => read === 'messages page=0 limit=20').length;
    const before = lists();
    await pass(95_000);
    expect(lists() - before).toBe(3);
  };

  it.each([404, 429, 503])('asks now and then where a stream is answered %s, and tries again less and less', (status) =>
    byTheClock(async (pass) => {
      const { api } = openWith(status);
      await row('Tom Becker');
      await asksByItself(api, pass);
      const before = api.news.asked;
      await pass(600_000);
      expect(api.news.asked - before).toBeGreaterThanOrEqual(20);
      expect(api.news.asked - before).toBeLessThan(100);
      api.news.answerWith(200);
      await pass(30_000);
      expect(api.news.readers).toBe(1);
    }),
  );

  it('asks now and then where a proxy keeps back what is told', () =>
    byTheClock(async (pass) => {
      const api = contentApi({}, { messages: [message(1, 'Tom Becker')] });
      api.news.answerWith(200);
      api.news.keepBack();
      renderAdmin({ at: INBOX, api });
      await row('Tom Becker');
      await asksByItself(api, pass);
      expect(api.news.asked).toBeGreaterThan(1);
    }));

  it('asks at once when its stream is lost for longer, and says what can’t be read', () =>
    byTheClock(async (pass) => {
      const { api } = openWith(200);
      await row('Tom Becker');
      await pass(1_000);
      api.news.answerWith(503);
      api.refuseReads(new ApiError(503, { message: 'The service is not available.' }));
      await act(async () => api.news.end());
      await pass(10_000);
      await screen.findByText(/may be out of date/);
      api.refuseReads();
      await pass(31_000);
      expect(screen.queryByText(/may be out of date/)).toBeNull();
    }));

  it('leads to the sign-in when its session has ended', async () => {
    const { api, session } = openWith(200);
    await waitFor(() => expect(api.news.readers).toBe(1));
    api.news.answerWith(401);
    const before = api.inbox.reads.length;
    await act(async () => api.news.end());
    // As always, the API client reports the end of the session.
    await waitFor(() => expect(api.inbox.reads.length).toBeGreaterThan(before));
    act(() => session.getState().signOut());
    const asked = api.news.asked;
    await screen.findByRole('heading', { name: /sign in|log ?in|welcome/i });
    expect(api.news.asked).toBe(asked);
  });
});
