import { type Adopted, hasServerBundle, type Registry, type Release } from '@northlight/shared/release';
import type { SizeBudget } from '../gate/check-size.ts';
import type { AdoptedCandidate } from '../gate/pass-gate.ts';
import { remoteNames } from '../new-remote/remote-names.ts';
import { describeAdopted, type AdoptedPlacement, writeFiles } from './describe-adopted.ts';
import { gatherFiles, LIMITS } from './gather-files.ts';
import { parseManifest } from './manifest.ts';
import { type ForeignRemote, readRemote } from './read-remote.ts';
import { refusedPlace } from './refuse-place.ts';
import { type ForeignSource, noManifest, readOneFile } from './sources.ts';

/** Options of the person who adopts a remote. Options that are not given keep the values of the live version. */
export interface AdoptionOptions {
  readonly name?: string | undefined;
  readonly path?: string | undefined;
  readonly title?: string | undefined;
  readonly expose?: string | undefined;
  readonly react?: Adopted['react'] | undefined;
  readonly kind?: Adopted['kind'] | undefined;
  /**
   * File or address of its server bundle; `NO_SERVER_BUNDLE` for a version without one although the live version has
   * one.
   */
  readonly server?: string | undefined;
  readonly budget: SizeBudget;
}

/** Value of `server` that stands for no server bundle. */
export const NO_SERVER_BUNDLE = 'none';

export interface AdoptionContext {
  readonly registry: Registry;
  /** Remotes that have a folder in this checkout, by their names in the registry. */
  readonly own: readonly string[];
  /** Version of the page's React. */
  readonly hostReact: string;
}

export interface Adoption {
  readonly candidate: AdoptedCandidate;
  /** Files of the build that are not part of the release. */
  readonly leftOut: readonly string[];
}

/**
 * Reads another team's build, and writes it as a release.
 * @param folder an empty folder, in which `web` is made.
 * @throws with every reason why it can't be adopted.
 */
export async function adoptedCandidate(
  source: ForeignSource,
  { budget, ...chosen }: AdoptionOptions,
  { registry, own, hostReact }: AdoptionContext,
  folder: string,
): Promise<Adoption> {
  const text = await source.read(source.manifest, LIMITS.manifest);
  if (text === null) throw noManifest(source.where);
  const manifest = parseManifest(text.toString('utf8'), `${source.manifest} of ${source.where}`);
  const { id: name, title: usualTitle } = remoteNames(chosen.name ?? asName(manifest.name));
  const before = adoptedBefore(registry, name);
  const remote = readRemote(
    manifest,
    {
      expose: chosen.expose ?? before?.adopted.expose,
      react: chosen.react ?? before?.adopted.react ?? 'shared',
      kind: chosen.kind ?? before?.adopted.kind ?? 'component',
    },
    hostReact,
  );
  const place: AdoptedPlacement = {
    name,
    path: chosen.path ?? before?.path ?? `/${name}/*`,
    title: chosen.title ?? before?.adopted.title ?? usualTitle,
  };
  const server = chosen.server === NO_SERVER_BUNDLE ? null : chosen.server;
  const refused = [
    ...refusedPlace(place, remote.globalName, { own, registry }),
    ...refusedServer(remote, server, before?.isRendered === true),
  ];
  if (refused.length > 0)
    throw new Error(`${name} can’t be adopted:\n${refused.map((reason) => `  - ${reason}`).join('\n')}`);

  const { files, leftOut } = await gatherFiles(source, remote.files);
  await writeFiles(files, server ? await readOneFile(server, LIMITS.file) : null, folder);
  const release = await describeAdopted(place, remote, { manifest: source.manifest, folder });
  return { candidate: { release, folder, budget }, leftOut };
}

/** @param server where the bundle is; null for none, undefined if the option was not given. */
function refusedServer(
  { react, kind }: Pick<ForeignRemote, 'react' | 'kind'>,
  server: string | null | undefined,
  wasRendered: boolean,
): string[] {
  if (server === undefined && wasRendered)
    return [
      'The version that is live is rendered on the server: give the server bundle of this build with --server, or ' +
        `--server ${NO_SERVER_BUNDLE}.`,
    ];
  if (typeof server !== 'string' || (react === 'shared' && kind === 'component')) return [];
  return [
    'What is rendered on the server is a component with the page’s React: leave out --server, or --react own and ' +
      '--kind mount.',
  ];
}

/** `@acme/contrast_tools` is `acme-contrast-tools`. */
const asName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-$/g, '');

/** The live release, or the last one before it was taken off the site; null if the remote was never adopted. */
function adoptedBefore({ remotes, fallbacks }: Registry, name: string) {
  const release: Release | undefined = remotes[name] ?? fallbacks[name]?.[0];
  const [route] = release?.routes ?? [];
  if (!release?.adopted || !route) return null;
  return { adopted: release.adopted, path: route.pattern, isRendered: hasServerBundle(release) };
}
