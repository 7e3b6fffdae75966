import { createHash } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Release, releaseSchema, SERVER_BUNDLE } from '@northlight/shared/release';
import { hashFiles } from '@northlight/shared/release-store';
import { compressFiles } from '../build/compress-files.ts';
import { currentUserName } from '../release/current-user-name.ts';
import type { ForeignRemote } from './read-remote.ts';

/** What the site defines for an adopted remote beside its manifest. */
export interface AdoptedPlacement {
  /** Name in the registry: `tools`. */
  readonly name: string;
  /** Path of its only page, or of all its pages: `/tools/*`. */
  readonly path: string;
  readonly title: string;
}

/**
 * Writes the files of another team's build as those of a release, with the compressed copies that visitors are sent.
 * @param server its server bundle; null for none.
 * @param folder in which `web` is made, and `server` if there is a server bundle.
 */
export async function writeFiles(
  files: ReadonlyMap<string, Buffer>,
  server: Buffer | null,
  folder: string,
): Promise<void> {
  const web = path.join(folder, 'web');
  for (const [place, content] of files) {
    await mkdir(path.dirname(path.join(web, place)), { recursive: true });
    await writeFile(path.join(web, place), content);
  }
  await compressFiles(web);
  if (server === null) return;
  await mkdir(path.join(folder, path.dirname(SERVER_BUNDLE)));
  await writeFile(path.join(folder, SERVER_BUNDLE), server);
}

/**
 * The release of an adopted remote, for the store.
 * @param folder with the files that `writeFiles` has written.
 */
export async function describeAdopted(
  { name, path: pattern, title }: AdoptedPlacement,
  remote: ForeignRemote,
  { manifest, folder }: { readonly manifest: string; readonly folder: string },
): Promise<Release> {
  const { expose, entry, entryType, globalName, react, kind, styles, scripts, buildVersion } = remote;
  const integrity = await hashFiles(folder);
  // Neither the frame nor the component gets a query.
  const routes = [{ id: 'app', pattern, layouts: [], slots: [], query: [] }];
  const adopted = { manifest, expose, entryType, globalName, title, react, kind, styles };
  return releaseSchema.parse({
    name,
    version: `${versionName(buildVersion)}-${contentHash({ integrity, routes, adopted })}`,
    frame: 'public',
    routes,
    slots: [],
    entry,
    chunks: { app: scripts },
    integrity,
    size: await sizeOfScripts(path.join(folder, 'web')),
    hostModules: {},
    hostNames: {},
    publishedAt: new Date().toISOString(),
    // The commit is in another repository, and manifests don't contain it.
    commit: null,
    author: currentUserName(),
    adopted,
  });
}

/** The team's own version, with characters replaced that a version name may not have. */
function versionName(buildVersion: string): string {
  const allowed = buildVersion.replaceAll(/[^A-Za-z0-9.+-]/g, '-').replace(/^[^A-Za-z0-9]+/, '');
  return allowed === '' ? '0.0.0' : allowed.slice(0, 40);
}

/**
 * Hash of files and description: equal content is one version, and the same files with another title are another
 * version.
 */
function contentHash({ integrity, ...description }: Pick<Release, 'integrity' | 'routes' | 'adopted'>): string {
  const hashes = Object.entries(integrity).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([hashes, description]))
    .digest('hex')
    .slice(0, 10);
}

/** Bytes of scripts, compressed with brotli. */
async function sizeOfScripts(web: string): Promise<number> {
  const scripts = (await readdir(web, { recursive: true })).filter((file) => /\.m?js\.br$/.test(file));
  const sizes = await Promise.all(scripts.map(async (file) => (await stat(path.join(web, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
