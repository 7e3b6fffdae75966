import { type Boot, type BootRemote, entryOf } from '../../app/boot.ts';
import { containerNameOf } from '../../app/release-address.ts';
import { sharedByShell } from './shared-by-shell.ts';

/** Name of the shell in Module Federation's developer tools. */
const HOST = 'northlight';

/**
 * The part of the global object that the developer tools read and that is written here. Module Federation's runtime, if
 * it is on the page, writes the rest.
 */
interface Federation {
  moduleInfo?: Record<string, object>;
  __INSTANCES__?: object[];
  __SHARE__?: Record<string, object>;
}

const isFederation = (value: unknown): value is Federation => typeof value === 'object' && value !== null;

/**
 * Writes the description of the page that Module Federation's runtime would write, which pages of this site don't load.
 * So its developer tools list the remotes of this document with their versions, and the shell's shared modules. Pages
 * of visitors have no such description.
 */
export function describeFederation({ remotes }: Pick<Boot, 'remotes'>): void {
  const shared = sharedByShell();
  const known: unknown = Reflect.get(window, '__FEDERATION__');
  const federation: Federation = isFederation(known) ? known : {};
  Reflect.set(window, '__FEDERATION__', federation);
  federation.moduleInfo = {
    ...federation.moduleInfo,
    [HOST]: {
      version: '',
      buildVersion: '',
      globalName: HOST,
      remoteEntry: window.location.origin,
      publicPath: `${window.location.origin}/`,
      modules: [],
      shared: Object.entries(shared).flatMap(([sharedName, versions]) =>
        Object.keys(versions).map((version) => ({ sharedName, version, singleton: true, eager: true })),
      ),
      remotesInfo: Object.fromEntries(remotes.map(({ name, version }) => [name, { matchedVersion: version }])),
      consumerList: [],
    },
    ...Object.fromEntries(remotes.map((remote) => [`${remote.name}:${remote.version}`, snapshotOf(remote)])),
  };
  federation.__SHARE__ = { ...federation.__SHARE__, [HOST]: { default: shared } };
  federation.__INSTANCES__ = [...(federation.__INSTANCES__ ?? []), instanceOf(remotes, shared)];
}

function snapshotOf(remote: BootRemote): object {
  const { name, version, routes } = remote;
  const remoteEntry = addressOf(remote);
  return {
    version,
    buildVersion: version,
    globalName: containerNameOf(name),
    remoteEntry,
    publicPath: new URL('.', remoteEntry).href,
    modules: [{ moduleName: './remote', modulePath: './remote', routes: routes.map(({ pattern }) => pattern) }],
    shared: [],
    remotesInfo: {},
  };
}

const instanceOf = (remotes: readonly BootRemote[], shared: ReturnType<typeof sharedByShell>) => ({
  name: HOST,
  options: {
    id: HOST,
    name: HOST,
    version: '',
    remotes: remotes.map((remote) => ({ name: remote.name, version: remote.version, entry: addressOf(remote) })),
    shared,
    plugins: [],
  },
  shareScopeMap: { default: shared },
});

const addressOf = (remote: BootRemote): string => new URL(entryOf(remote), window.location.href).href;
