import { shareBetweenTabs } from '../testing/memory-tabs.ts';
import { readSharedEvents } from './read-shared-events.ts';

const ADDRESS = 'https://api.test/admin/news';

/** One tab that reads: what it was given, and how its attempt ended. */
function openTab(token = 'token') {
  const leaving = new AbortController();
  const got: string[] = [];
  const ended = readSharedEvents(ADDRESS, {
    token,
    signal: leaving.signal,
    silence: 30_000,
    onData: async (data) => void got.push(data),
  }).catch((error: unknown) => String(error));
  return { got, ended, close: () => leaving.abort(new Error('closed')) };
}

/** Streams that a test writes to, in the order in which they were opened. */
function openStreams() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const statuses: number[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    const status = statuses.shift() ?? 200;
    if (status !== 200) return new Response(null, { status });
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      streams.push(controller);
      init?.signal?.addEventListener('abort', () => controller.error(new Error('The call was aborted.')));
    };
    return new Response(new ReadableStream({ start }));
  });
  const send = async (text: string) => {
    streams.at(-1)?.enqueue(new TextEncoder().encode(text));
    await settled();
  };
  return {
    streams,
    refuseNext: (status: number) => statuses.push(status),
    tell: (data: string) => send(`data: ${data}\n\n`),
    beat: () => send(':\n\n'),
  };
}

/** Waits until streams and messages have been delivered. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(0);
}

let browser: ReturnType<typeof shareBetweenTabs>;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  browser = shareBetweenTabs();
});
afterEach(() => jest.useRealTimers());

describe('The tabs of one browser', () => {
  it('have one stream, and all get its events once and in order', async () => {
    const api = openStreams();
    const tabs = [openTab(), openTab(), openTab()];
    await settled();
    await api.tell('one');
    await api.beat();
    await api.tell('two');

    expect(api.streams).toHaveLength(1);
    expect(tabs.map(({ got }) => got)).toEqual(tabs.map(() => ['one', 'two']));
  });

  it('that are opened later get the last event at once, which the others do not get again', async () => {
    const api = openStreams();
    const first = openTab();
    const second = openTab();
    await settled();
    await api.tell('one');
    const third = openTab();
    await settled();

    expect([first.got, second.got, third.got]).toEqual([['one'], ['one'], ['one']]);
  });

  it('read on when the one that read the stream is closed', async () => {
    const api = openStreams();
    const first = openTab();
    const others = [openTab(), openTab()];
    await settled();
    await api.tell('one');
    first.close();
    await settled();
    await api.tell('two');

    expect(await first.ended).toContain('aborted');
    expect(api.streams).toHaveLength(2);
    expect(others.map(({ got }) => got)).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
  });

  it('learn each by itself that the session has ended', async () => {
    const api = openStreams();
    for (const _tab of [1, 2]) api.refuseNext(401);
    const tabs = [openTab(), openTab()];

    expect(await Promise.all(tabs.map(({ ended }) => ended))).toEqual([401, 401]);
  });

  it('stop waiting for one that passes nothing on', async () => {
    const api = openStreams();
    openTab();
    const second = openTab();
    await settled();
    await api.tell('one');
    await jest.advanceTimersByTimeAsync(29_000);
    await api.beat();
    await jest.advanceTimersByTimeAsync(29_000);
    expect(second.got).toEqual(['one']);
    // The stream of the first tab is read on, but its messages no longer arrive.
    browser.cutOff();
    await api.beat();
    await jest.advanceTimersByTimeAsync(2_000);

    expect(await second.ended).toContain('silent');
  });

  it('with different sessions have a stream each', async () => {
    const api = openStreams();
    openTab('one');
    openTab('other');
    await settled();

    expect(api.streams).toHaveLength(2);
  });
});

it('A browser that blocks its locks reads a stream in each tab', async () => {
  const api = openStreams();
  browser.block();
  openTab();
  openTab();
  await settled();

  expect(api.streams).toHaveLength(2);
});
