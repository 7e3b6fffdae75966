import { type Registry, registrySchema, releaseSchema } from '@northlight/shared/release';
import { describeHistory } from './describe-history.ts';

const release = (version: string, author: string) =>
  releaseSchema.parse({
    name: 'blog',
    version,
    frame: 'public',
    routes: [],
    slots: [],
    entry: 'remoteEntry.js',
    chunks: {},
    size: 54_321,
    hostModules: {},
    publishedAt: `2026-01-0${version.at(-1)}T08:00:00.000Z`,
    commit: 'abc1234',
    author,
  });

const [first, second, third, fourth, fifth] = [
  release('1.0.1', 'Ada'),
  release('1.0.2', 'Grace'),
  release('1.0.3', 'Mary'),
  release('1.0.4', 'Jean'),
  release('1.0.5', 'Ida'),
];

const registry: Registry = registrySchema.parse({
  revision: 9,
  remotes: { blog: third },
  fallbacks: { blog: [second] },
  since: { blog: '2026-01-03T09:30:00.000Z' },
  retired: { blog: { '1.0.1': '2026-01-02T09:10:00.000Z', '1.0.2': '2026-01-03T09:30:00.000Z' } },
  canaries: { blog: { release: fourth, percent: 10, since: '2026-01-04T10:00:00.000Z' } },
});

const preview = (expires: string) =>
  ({ id: 'AbCdEfGhIjKlMnOpQrStUv', remote: 'blog', expires, source: { kind: 'release', version: '1.0.5' } }) as const;

describe('the history of a remote', () => {
  it('says of each release who made it, when, and to whom it is shown since when', () => {
    const lines = describeHistory(
      'blog',
      [fifth, fourth, third, second, first],
      registry,
      [preview('2026-02-01T00:00:00.000Z')],
      new Date('2026-01-05T00:00:00.000Z'),
    );

    expect(lines).toEqual([
      'blog',
      '  shown to    version  published         shown                   scripts  commit   author',
      '  preview     1.0.5    2026-01-05 08:00                          53 KB    abc1234  Ida',
      '  canary 10%  1.0.4    2026-01-04 08:00  since 2026-01-04 10:00  53 KB    abc1234  Jean',
      '  live        1.0.3    2026-01-03 08:00  since 2026-01-03 09:30  53 KB    abc1234  Mary',
      '  fallback    1.0.2    2026-01-02 08:00  until 2026-01-03 09:30  53 KB    abc1234  Grace',
      '              1.0.1    2026-01-01 08:00  until 2026-01-02 09:10  53 KB    abc1234  Ada',
    ]);
  });

  it('says when a canary was stopped, and leaves out previews that have expired', () => {
    const stopped = {
      release: fourth,
      percent: 10,
      since: '2026-01-04T10:00:00.000Z',
      stopped: { at: '2026-01-04T10:07:00.000Z', reason: 'It failed.' },
    };

    const [, , line, expired] = describeHistory(
      'blog',
      [fourth, fifth],
      { ...registry, canaries: { blog: stopped } },
      [preview('2026-01-04T00:00:00.000Z')],
      new Date('2026-01-05T00:00:00.000Z'),
    );

    expect(line).toContain('stopped canary  1.0.4    2026-01-04 08:00  until 2026-01-04 10:07');
    expect(expired).not.toContain('preview');
  });

  it('names the machine that a preview leads to', () => {
    const local = {
      ...preview('2026-02-01T00:00:00.000Z'),
      source: { kind: 'localhost', release: fifth, webBase: 'http://localhost:5101/' },
    } as const;

    expect(describeHistory('blog', [third], registry, [local], new Date('2026-01-05T00:00:00.000Z')).at(-1)).toBe(
      '  a preview leads to http://localhost:5101/ until 2026-02-01 00:00',
    );
  });

  it('says who took the remote off the site and when, also when all of it is gone', () => {
    const { blog, ...remotes } = registry.remotes;
    const unpublished = {
      blog: [
        { version: '1.0.3', at: '2026-01-06T10:00:00.000Z', by: 'Grace' },
        { version: '1.0.1', at: '2026-01-01T10:00:00.000Z', by: null },
      ],
    };
    const off: Registry = {
      ...registry,
      remotes,
      canaries: {},
      since: {},
      fallbacks: { blog: blog ? [blog] : [] },
      retired: { blog: { '1.0.3': '2026-01-06T10:00:00.000Z' } },
      unpublished,
    };
    const expected = [
      '  1.0.3 was taken off the site 2026-01-06 10:00 by Grace',
      '  1.0.1 was taken off the site 2026-01-01 10:00 by an unknown person',
    ];

    const [, , line, ...rest] = describeHistory('blog', [third], off, []);

    expect(line).toMatch(/^ +1\.0\.3 .* until 2026-01-06 10:00 /);
    expect(rest).toEqual(expected);
    expect(describeHistory('blog', [], off, [])).toEqual(['blog', '  nothing is published', ...expected]);
  });

  it('says so when there is none', () => {
    expect(describeHistory('events', [], registry, [])).toEqual(['events', '  nothing is published']);
  });
});
