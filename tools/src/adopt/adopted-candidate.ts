import type { Adopted, Registry, Release } from '@northlight/shared/release';
import type { SizeBudget } from '../gate/check-size.ts';
import type { AdoptedCandidate } from '../gate/pass-gate.ts';
import { remoteNames } from '../new-remote/remote-names.ts';
import { describeAdopted, type Place, writeFiles } from './describe-adopted.ts';
import { gatherFiles, LIMITS } from './gather-files.ts';
import { parseManifest } from './manifest.ts';
import { readRemote } from './read-remote.ts';
import { refusedPlace } from './refuse-place.ts';
import { type ForeignSource, noManifest } from './sources.ts';

/** What whoever adopts a remote says of it. What is left out is as in the version that is live. */
export interface AdoptionWishes {
  readonly name?: string | undefined;
  readonly path?: string | undefined;
  readonly title?: string | undefined;
  readonly expose?: string | undefined;
  readonly react?: Adopted['react'] | undefined;
  readonly kind?: Adopted['kind'] | undefined;
  readonly budget: SizeBudget;
}

export interface Surroundings {
  readonly registry: Registry;
  /** Remotes that have a folder in this checkout, by their names in the registry. */
  readonly own: readonly string[];
  /** Version of the page's React. */
  readonly hostReact: string;
}

export interface Adoption {
  readonly candidate: AdoptedCandidate;
  /** What lies beside it and is not taken. */
  readonly leftOut: readonly string[];
}

/**
 * Reads another team's build, and writes it as a release.
 * @param folder of its own, which is given a `web`.
 * @throws with every reason why it can't be adopted.
 */
export async function adoptedCandidate(
  source: ForeignSource,
  { budget, ...wishes }: AdoptionWishes,
  { registry, own, hostReact }: Surroundings,
  folder: string,
): Promise<Adoption> {
  const text = await source.read(source.manifest, LIMITS.manifest);
  if (text === null) throw noManifest(source.where);
  const manifest = parseManifest(text.toString('utf8'), `${source.manifest} of ${source.where}`);
  const { id: name, title: usualTitle } = remoteNames(wishes.name ?? asName(manifest.name));
  const before = adoptedBefore(registry, name);
  const remote = readRemote(
    manifest,
    {
      expose: wishes.expose ?? before?.adopted.expose,
      react: wishes.react ?? before?.adopted.react ?? 'shared',
      kind: wishes.kind ?? before?.adopted.kind ?? 'component',
    },
    hostReact,
  );
  const place: Place = {
    name,
    path: wishes.path ?? before?.path ?? `/${name}/*`,
    title: wishes.title ?? before?.adopted.title ?? usualTitle,
  };
  const refused = refusedPlace(place, remote.globalName, { own, registry });
  if (refused.length > 0)
    throw new Error(`${name} can’t be adopted:\n${refused.map((reason) => `  - ${reason}`).join('\n')}`);

  const { files, leftOut } = await gatherFiles(source, remote.files);
  await writeFiles(files, folder);
  const release = await describeAdopted(place, remote, { manifest: source.manifest, folder });
  return { candidate: { release, folder, budget }, leftOut };
}

/** `@acme/contrast_tools` is `acme-contrast-tools`. */
const asName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-$/g, '');

/** What is live of it, or was before it was taken off the site. */
function adoptedBefore({ remotes, fallbacks }: Registry, name: string) {
  const release: Release | undefined = remotes[name] ?? fallbacks[name]?.[0];
  const [route] = release?.routes ?? [];
  return release?.adopted && route ? { adopted: release.adopted, path: route.pattern } : null;
}
