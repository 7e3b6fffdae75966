import {
  LAST_OFFER_FILE,
  type Preview,
  PREVIEWS_FOLDER,
  previewSchema,
  type Registry,
  REGISTRY_FILE,
  registrySchema,
  type Release,
  RELEASE_FILE,
  releaseSchema,
} from '../release/index.ts';
import { hashAllFiles, withoutEncodings } from './hash-files.ts';
import { localFiles } from './local-files.ts';
import {
  withCanary,
  withLive,
  withoutCanary,
  withoutLive,
  withRollback,
  withStoppedCanary,
} from './registry-changes.ts';
import { parseFile } from './parse-file.ts';
import { pruneReleases } from './prune-releases.ts';
import { runningShell, runningShells, shellOffers } from './running-shells.ts';
import type { ReleaseStore } from './store-contract.ts';
import type { StoreFiles } from './store-files.ts';

const VERSION = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/;

/** The store in a folder that all processes of the site share. */
export const openReleaseStore = (folder: string): ReleaseStore => createReleaseStore(localFiles(folder));

export function createReleaseStore(files: StoreFiles): ReleaseStore {
  const placeOf = (name: string, version: string) => `${name}/${version}`;
  const placeOfPreview = (id: string) => `${PREVIEWS_FOLDER}/${id}.json`;
  const registry = async () => readRegistry(await files.read(REGISTRY_FILE));

  async function find(name: string, version: string): Promise<Release | null> {
    if (!VERSION.test(name) || !VERSION.test(version)) return null;
    const place = `${placeOf(name, version)}/${RELEASE_FILE}`;
    const text = await files.read(place);
    return text === null ? null : parseFile(releaseSchema, text, place);
  }

  async function list(name: string): Promise<Release[]> {
    const versions = VERSION.test(name) ? await files.list(name) : [];
    const releases = await Promise.all(versions.map((version) => find(name, version)));
    return releases
      .filter((release) => release !== null)
      .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  }

  async function findPreview(id: string): Promise<Preview | null> {
    if (!previewSchema.shape.id.safeParse(id).success) return null;
    const text = await files.read(placeOfPreview(id));
    return text === null ? null : parseFile(previewSchema, text, placeOfPreview(id));
  }

  async function listPreviews(): Promise<Preview[]> {
    const names = (await files.list(PREVIEWS_FOLDER)).filter((name) => name.endsWith('.json'));
    const previews = await Promise.all(names.map((name) => findPreview(name.slice(0, -'.json'.length))));
    return previews.filter((preview) => preview !== null);
  }

  /** Reads, changes and replaces the registry; what `make` throws leaves it as it is. */
  async function change(make: (current: Registry, now: string) => Registry | Promise<Registry>): Promise<Registry> {
    let next: Registry | undefined;
    await files.change(REGISTRY_FILE, async (text) => {
      const current = readRegistry(text);
      const made = await make(current, new Date().toISOString());
      next = registrySchema.parse(made);
      return made === current ? text : JSON.stringify(next, null, 2);
    });
    if (!next) throw new Error('The registry was not changed.');
    return next;
  }

  async function mustBeStored(current: Registry, { name, version }: Release): Promise<void> {
    mustStay(current, name, version);
    if (!(await find(name, version)))
      throw new Error(`${name} ${version} is not in the release store: publish it first.`);
  }

  return {
    registry,
    find,
    list,
    async put(release, source) {
      const place = placeOf(release.name, release.version);
      mustStay(await registry(), release.name, release.version);
      const all = await hashAllFiles(source);
      const coming = withoutEncodings(all);
      if (hasHashes(release) && !areEqual(release.integrity, coming))
        throw new Error(
          `The files of ${release.name} ${release.version} are not those that its description was made of: ` +
            'build it again.',
        );
      const stored = await find(release.name, release.version);
      if (stored) {
        const there = await files.hash(place);
        if (!areEqual(hasHashes(stored) ? stored.integrity : withoutEncodings(there), coming))
          throw new Error(
            `${release.name} ${release.version} is published with other content: a version never changes. ` +
              'Build it again, or give it another version.',
          );
        if (areEqual(there, all)) return stored;
      }
      const kept = stored ?? release;
      await files.putFolder(place, source, { name: RELEASE_FILE, text: JSON.stringify(kept, null, 2) });
      return kept;
    },
    activate: (release, check) =>
      change(async (current, now) => {
        await mustBeStored(current, release);
        await check?.(release, current);
        return withLive(current, release, now);
      }),
    async rollback(name, version, check) {
      const chosen = await change(async (current, now) => {
        const target = version ?? (await earlierThanLive(current, name, list));
        if (target !== undefined) mustStay(current, name, target);
        const release = target === undefined ? null : await find(name, target);
        if (release) {
          await check?.(release, current);
          return withRollback(current, release, now);
        }
        const stored = (await list(name)).map((one) => one.version).join(', ') || 'none';
        throw new Error(
          `${name} has no ${version === undefined ? 'earlier version' : `version ${version}`} to go back to. ` +
            `Stored: ${stored}.`,
        );
      });
      return mustHave(chosen.remotes[name], `${name} is not live after its rollback.`);
    },
    async unpublish(name, by, check) {
      let left: Release | undefined;
      await change(async (current, now) => {
        const leaving = mustHave(current.remotes[name], `Nothing of ${name} is live.`);
        await check(leaving, current);
        left = leaving;
        return withoutLive(current, leaving, by, now);
      });
      return mustHave(left, `Nothing of ${name} is live.`);
    },
    startCanary: (release, percent, check) =>
      change(async (current, now) => {
        const { name, version } = release;
        await mustBeStored(current, release);
        if (!current.remotes[name])
          throw new Error(
            `${name} has no live version that a canary could stand beside: release it to everybody first.`,
          );
        if (current.remotes[name].version === version)
          throw new Error(`${name} ${version} is live already, so it can't be its own canary.`);
        await check?.(release, current);
        return withCanary(current, release, percent, now);
      }),
    async changeCanary(name, percent) {
      const { canaries } = await change((current, now) =>
        withCanary(current, runningCanary(current, name), percent, now),
      );
      return mustHave(canaries[name], `${name} has no canary.`).release;
    },
    async promoteCanary(name, check) {
      const { remotes } = await change(async (current, now) => {
        const canary = runningCanary(current, name);
        await check?.(canary, current);
        return withLive(current, canary, now);
      });
      return mustHave(remotes[name], `${name} is not live after its promotion.`);
    },
    async endCanary(name) {
      let ended: Release | undefined;
      await change((current, now) => {
        ended = mustHave(current.canaries[name], `${name} has no canary.`).release;
        return withoutCanary(current, name, now);
      });
      return mustHave(ended, `${name} has no canary.`);
    },
    async stopCanary(name, version, reason) {
      let isStopped = false;
      await change((current, now) => {
        const canary = current.canaries[name];
        isStopped = canary?.release.version === version && !canary.stopped;
        return isStopped ? withStoppedCanary(current, name, reason, now) : current;
      });
      return isStopped;
    },
    async putPreview(preview) {
      const { id, remote, source } = previewSchema.parse(preview);
      await files.write(placeOfPreview(id), JSON.stringify(preview, null, 2));
      try {
        await change((current) => {
          if (source.kind === 'release') mustStay(current, remote, source.version);
          return asNews(current);
        });
      } catch (error) {
        await files.remove(placeOfPreview(id));
        throw error;
      }
    },
    findPreview,
    listPreviews,
    async endPreview(id) {
      if (!(await findPreview(id))) return;
      await files.remove(placeOfPreview(id));
      await change(asNews);
    },
    offers: (now = new Date()) => shellOffers(files, now),
    isServed: async (now = new Date()) => (await runningShells(files, now)).length > 0,
    async announceShell(offer, check) {
      const running = runningShell(files, offer);
      // While the registry is held, so that no release goes live between the comparison and the word on what it was
      // made with.
      await change(async (current) => {
        await check(current);
        await running.beat();
        await files.write(LAST_OFFER_FILE, JSON.stringify(offer, null, 2));
        return current;
      });
      return running;
    },
    prune: (options) => pruneReleases({ files, change, list, listPreviews, placeOf, placeOfPreview }, options),
  };
}

/** Who mirrors a store looks at its registry alone, and must see that there is something new. */
const asNews = (current: Registry): Registry => ({ ...current, revision: current.revision + 1 });

/** @throws for a version whose files may be gone in a moment. */
function mustStay({ leaving }: Registry, name: string, version: string): void {
  if (leaving[name]?.[version])
    throw new Error(
      `${name} ${version} is being removed from the release store, because nobody has been shown it for long: ` +
        'release it again in a moment. A removal that was interrupted is completed by npm run prune, an hour later.',
    );
}

function runningCanary({ canaries }: Registry, name: string): Release {
  const { release, stopped } = mustHave(canaries[name], `${name} has no canary.`);
  if (stopped)
    throw new Error(
      `The canary ${release.version} of ${name} was stopped: ${stopped.reason} End it, or release it again.`,
    );
  return release;
}

/**
 * A registry that is older than fallbacks still has a history; one that is older than that has the versions themselves.
 */
async function earlierThanLive(
  { remotes, fallbacks, history, leaving }: Registry,
  name: string,
  list: ReleaseStore['list'],
): Promise<string | undefined> {
  const known =
    fallbacks[name]?.map(({ version }) => version) ?? history[name] ?? (await list(name)).map(({ version }) => version);
  return known.find((version) => version !== remotes[name]?.version && !leaving[name]?.[version]);
}

const readRegistry = (text: string | null): Registry =>
  text === null ? registrySchema.parse({ revision: 0, remotes: {} }) : parseFile(registrySchema, text, REGISTRY_FILE);

const hasHashes = ({ integrity }: Release): boolean => Object.keys(integrity).length > 0;

const areEqual = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([file, hash]) => other[file] === hash);

function mustHave<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw new Error(message);
  return value;
}
