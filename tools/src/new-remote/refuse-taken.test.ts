import { type Registry, registrySchema } from '@northlight/shared/release';
import { refuseTaken } from './refuse-taken.ts';
import { remoteNames } from './remote-names.ts';

const releaseOf = (name: string, patterns: readonly string[], documents: readonly string[] = []) => ({
  name,
  version: '1.0.0',
  frame: 'public',
  routes: patterns.map((pattern) => ({ id: pattern, pattern, layouts: [], slots: [] })),
  slots: [],
  documents,
  entry: 'remoteEntry.js',
  chunks: {},
  hostModules: {},
  publishedAt: '2026-01-01T00:00:00.000Z',
  commit: null,
  author: null,
});

const registryOf = (changes: object): Registry => registrySchema.parse({ revision: 1, remotes: {}, ...changes });
const refusal =
  (name: string, registry: Registry, rooms: readonly string[] = ['remote-site']) =>
  () =>
    refuseTaken(remoteNames(name), { rooms, registry });

describe('the name of a new remote', () => {
  it('is free when nobody has it', () => {
    expect(
      refusal('events', registryOf({ remotes: { site: releaseOf('site', ['/', '/about', '/about/events']) } })),
    ).not.toThrow();
  });

  it('is refused when its folder is there', () => {
    expect(refusal('site', registryOf({}))).toThrow('remote-site is there already.');
  });

  it('is refused when a remote of that name is live from elsewhere', () => {
    expect(refusal('events', registryOf({ remotes: { events: releaseOf('events', ['/calendar']) } }))).toThrow(
      'A remote named “events” is live already',
    );
  });

  it('is refused while a remote of that name can come back to the site', () => {
    expect(refusal('events', registryOf({ fallbacks: { events: [releaseOf('events', ['/events'])] } }))).toThrow(
      'A remote named “events” was taken off the site and may come back',
    );
    expect(refusal('events', registryOf({ fallbacks: { events: [] } }))).not.toThrow();
  });

  it.each(['status', 'assets', 'remotes', 'preview'])(
    'is refused when the shell itself answers its address: %s',
    (name) => {
      expect(refusal(name, registryOf({}))).toThrow(`/${name} is answered by the shell itself`);
    },
  );

  it.each(['remote', 'server-only'])('is refused when the build has a file of that name: %s', (name) => {
    expect(refusal(name, registryOf({}))).toThrow('its page would be a file that the build writes already');
  });

  it.each([
    ['/events', 'route /events'],
    ['/Events/', 'route /Events/'],
    ['/:page', 'route /:page'],
    ['/*', 'route /*'],
  ])('is refused when a live remote’s pattern %s answers its address, and says whose', (pattern, owned) => {
    expect(refusal('events', registryOf({ remotes: { site: releaseOf('site', ['/', pattern]) } }))).toThrow(
      `/events belongs to the live remote “site”, by its ${owned}`,
    );
  });

  it('is refused when a canary, or a text, has its address', () => {
    const release = releaseOf('blog', ['/blog', '/events']);

    expect(
      refusal(
        'events',
        registryOf({ canaries: { blog: { release, percent: 10, since: '2026-01-01T00:00:00.000Z' } } }),
      ),
    ).toThrow('/events belongs to the live remote “blog”');
    expect(refusal('events', registryOf({ remotes: { blog: releaseOf('blog', ['/blog'], ['/events']) } }))).toThrow(
      'by its text /events',
    );
  });
});
