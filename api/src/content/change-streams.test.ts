import type { Readable } from 'node:stream';
import type { ChangeAuthor } from './change-notification.ts';
import { createChangeStreams, MAX_STREAMS } from './change-streams.ts';

/** Versions and a feed that a test controls. */
function world() {
  const listeners = new Set<(by: ChangeAuthor | null) => void>();
  let versions: Record<string, number> | null = { article: 1 };
  let isLost = false;
  let asked = 0;
  const failures: unknown[] = [];
  const streams = createChangeStreams({
    known: {
      current: () => versions,
      forReading: async () => versions ?? {},
      onChange(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    feed: {
      async catchUp() {
        asked += 1;
        return isLost ? null : performance.now();
      },
    },
    onFailure: (error) => failures.push(error),
  });
  return {
    streams,
    failures,
    asked: () => asked,
    lose: () => void (isLost = true),
    know(next: Record<string, number> | null, by: ChangeAuthor | null = null) {
      versions = next;
      for (const listener of listeners) listener(by);
    },
  };
}

/** The events of a stream so far. */
function read(stream: Readable | null): { readonly events: string[]; hasEnded(): boolean } {
  const events: string[] = [];
  let hasEnded = false;
  stream?.on('data', (text: Buffer) => events.push(...text.toString().split('\n\n').slice(0, -1)));
  stream?.on('close', () => (hasEnded = true));
  return { events, hasEnded: () => hasEnded };
}

const named = (events: readonly string[]) => events.map((event) => /^event: (\w+)/.exec(event)?.[1]);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('the streams of changes', () => {
  let own: ReturnType<typeof world>;
  beforeEach(() => (own = world()));
  afterEach(() => own.streams.end());

  it('tell the whole state, then what changes and that nothing is missing', async () => {
    const { events } = read(own.streams.open());
    await until(() => events.length >= 2);
    own.know({ article: 2, 'team-member': 1 });
    await until(() => events.length >= 4);
    own.know({ article: 3, 'team-member': 1 }, { administrator: 4, session: null, release: 7 });
    await until(() => events.some((event) => event.includes('release')));

    expect(named(events).slice(0, 2)).toEqual(['versions', 'current']);
    expect(events[0]).toContain('{"versions":{"article":1},"at":');
    expect(events).toContain('event: changed\ndata: {"versions":{"article":2,"team-member":1}}');
    const by = '"by":{"administrator":4,"session":null,"release":7}';
    expect(events).toContain(`event: changed\ndata: {"versions":{"article":3},${by}}`);
    await until(() => named(events).at(-1) === 'current');
    expect(named(events).at(-1)).toBe('current');
  });

  it('ask nothing while nobody reads, and once for all who do', async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(own.asked()).toBe(0);
    const readers = Array.from({ length: 20 }, () => read(own.streams.open()));
    await until(() => readers.every(({ events }) => events.length >= 3));
    expect(own.asked()).toBeLessThanOrEqual(2 * Math.max(...readers.map(({ events }) => events.length)));
    const asked = own.asked();
    own.streams.end();
    await until(() => readers.every(({ hasEnded }) => hasEnded()));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(own.asked()).toBeLessThanOrEqual(asked + 1);
  });

  it('are silent while nothing is certain', async () => {
    const { events } = read(own.streams.open());
    await until(() => events.length >= 2);
    own.know(null);
    const received = events.length;
    const asked = own.asked();
    await until(() => own.asked() >= asked + 3);
    expect(events.length).toBeLessThanOrEqual(received + 1);
    own.know({ article: 3 });
    await until(() => events.length >= received + 2);
    expect(events).toContain('event: changed\ndata: {"versions":{"article":3}}');
  });

  it('end when what may be missing can’t be asked for', async () => {
    const { hasEnded } = read(own.streams.open());
    own.lose();
    await until(hasEnded);
  });

  it('are cut off where nobody reads', async () => {
    const stream = own.streams.open();
    const other = read(own.streams.open());
    await until(() => (stream?.readableLength ?? 0) > 0 && other.events.length > 0);
    for (let version = 2; version < 10_000; version += 1) own.know({ article: version });
    expect(stream?.destroyed).toBe(true);
    expect(other.hasEnded()).toBe(false);
  });

  it('are so many and no more', async () => {
    const all = Array.from({ length: MAX_STREAMS }, () => own.streams.open());
    expect(own.streams.open()).toBeNull();
    const first = read(all[0] ?? null);
    all[0]?.destroy();
    await until(first.hasEnded);
    expect(own.streams.open()).not.toBeNull();
  });
});
