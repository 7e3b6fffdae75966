/** @jest-environment node */
import { createReleaseEvents, type ReleaseFailure } from './release-events.ts';
import { versionKey } from '../../app/version-cookies.ts';

const blog = { name: 'blog', version: '1.0.1' };
const failure: ReleaseFailure = {
  remote: blog,
  origin: 'server',
  phase: 'render',
  trace: 'a'.repeat(32),
  path: '/blog',
  error: new Error('boom'),
};

function setUp() {
  const lines: object[] = [];
  const write = (details: object, message: string) => void lines.push({ ...details, message });
  return {
    lines,
    events: createReleaseEvents({ error: write, info: write }, () => Date.parse('2026-01-01T10:00:00.000Z')),
  };
}

describe('createReleaseEvents', () => {
  it('counts every version of the registry, and of the others the last two hundred', () => {
    const { events } = setUp();
    const named = Array.from({ length: 300 }, (_, index) => ({ name: `section-${index}`, version: '1.0.0' }));
    events.retain(new Set(named.map(versionKey)));
    for (const version of named) events.documentShown(version);
    for (let index = 0; index < 300; index += 1) events.documentShown({ name: 'preview', version: `1.0.${index}` });

    expect(named.every((version) => events.recent(version).documents === 1)).toBe(true);
    expect(events.counts().filter(({ remote }) => remote.name === 'preview')).toHaveLength(200);
  });

  it('counts per version what was shown, and what failed or was replaced', () => {
    const { events } = setUp();
    events.documentShown(blog);
    events.documentShown(blog);
    events.replaced(blog);
    events.failed(failure);
    events.failed({ ...failure, origin: 'browser' });
    events.documentShown({ ...blog, version: '1.0.0' });

    expect(events.counts()).toEqual([
      { remote: blog, recent: { documents: 2, failures: 3 }, hour: { documents: 2, failures: 3 } },
      {
        remote: { ...blog, version: '1.0.0' },
        recent: { documents: 1, failures: 0 },
        hour: { documents: 1, failures: 0 },
      },
    ]);
    expect(events.recent({ name: 'blog', version: '0' })).toEqual({ documents: 0, failures: 0 });
  });

  it('tells the log of a failure by remote, version, phase and trace', () => {
    const { events, lines } = setUp();
    events.failed(failure);

    expect(lines).toEqual([
      {
        remote: 'blog',
        version: '1.0.1',
        origin: 'server',
        phase: 'render',
        trace_id: 'a'.repeat(32),
        path: '/blog',
        err: failure.error,
        message: 'blog 1.0.1 failed',
      },
    ]);
  });

  it('keeps the last 200 events, the newest first', () => {
    const { events } = setUp();
    for (let index = 0; index < 250; index += 1) events.failed({ ...failure, error: `number ${index}` });
    events.recovered(blog, 'its files are whole again');

    expect(events.latest()).toHaveLength(200);
    expect(events.latest()[0]).toMatchObject({ kind: 'recovered', message: 'its files are whole again', phase: null });
    expect(events.latest()[1]).toMatchObject({
      kind: 'failed',
      time: '2026-01-01T10:00:00.000Z',
      message: 'number 249',
      phase: 'render',
    });
  });

  it('does not grow with the number of versions that were ever live', () => {
    const { events } = setUp();
    for (let index = 0; index < 500; index += 1) events.documentShown({ name: 'blog', version: String(index) });

    expect(events.counts()).toHaveLength(200);
    expect(events.counts().at(-1)?.remote.version).toBe('499');
  });
});
