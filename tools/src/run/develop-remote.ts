import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DEVELOPMENT_FOLDER, developmentReleaseSchema, type Release } from '@northlight/shared/release';
import { writeAtomically } from '@northlight/shared/durable-files';
import { type Compilation, type Compiler, rspack, type Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { outputFolder } from '../preset/base.ts';
import { remoteConfiguration } from '../preset/remote.ts';
import { remoteId } from '../preset/remote-id.ts';
import { describeRelease } from '../release/describe-release.ts';
import { packageName, releasesFolder } from '../rooms.ts';
import { developmentServerOptions } from './development-server.ts';
import { messageOf } from './message-of.ts';
import { freePort } from '@northlight/shared/process/ports';

/** The two bundles of a remote: for the browser, and for the shell's server. */
export type Bundle = 'web' | 'node';

export interface DevelopOptions {
  /** Release store in which the remote is offered. Default: the store of this machine. */
  readonly releases?: string;
  /** Folder of the bundles. Default: `dist-dev` of the remote. */
  readonly output?: string;
  /** Module to build in place of `src/remote.tsx`; it imports that file as `remote-in-work`. */
  readonly source?: string;
  /**
   * Name of the version of each build. Default: always `development`; a shell checks the bundle of that version each
   * second.
   */
  readonly versions?: () => string;
  /**
   * Called when a source of a bundle has changed, with the time in milliseconds since 1970. The watcher of one bundle
   * may detect a change later than that of the other: `isNoticed` is false for a bundle whose own watcher has yet to
   * detect it.
   */
  readonly onChange?: (bundle: Bundle, at: number, isNoticed: boolean) => void;
  /**
   * Called when a bundle is built from the current sources, with the release that both bundles make; null if there is
   * none to offer.
   */
  readonly onBuilt?: (bundle: Bundle, release: Release | null) => void;
}

/**
 * Builds a remote from its sources whenever they change, and offers the result as a release: a development server with
 * hot reload serves the browser's files, and the server bundle is offered by its path.
 * @returns a function that removes the offer and stops the server.
 */
export async function developRemote(directory: string, options: DevelopOptions = {}): Promise<() => Promise<void>> {
  const { versions = () => 'development', onChange, onBuilt } = options;
  const { releases = releasesFolder(), output = outputFolder(directory, 'development') } = options;
  const room = packageName(directory);
  const port = await freePort();
  const webBase = `http://localhost:${port}/`;
  // Builds remove the files of earlier builds, except hot updates that a page may still request.
  rmSync(output, { recursive: true, force: true });
  const { web, node } = compilersFor(directory, output, options.source);
  const server = new RspackDevServer(developmentServerOptions(port), web);

  const offer = path.join(releases, DEVELOPMENT_FOLDER, `${remoteId(room)}.json`);
  mkdirSync(path.dirname(offer), { recursive: true });
  const built = new Set<string>();
  const announce = async (part: Bundle, stats: Stats | undefined): Promise<Release | null> => {
    if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? `${room} could not be built.`);
    if (built.add(part).size < 2) return null;
    const described = await describeRelease(room, output);
    const release = {
      ...described,
      version: versions(),
      integrity: {},
      webBase,
      serverFile: path.join(output, 'server', 'server.cjs'),
      pid: process.pid,
    };
    await writeAtomically(offer, JSON.stringify(developmentReleaseSchema.parse(release)));
    return described;
  };
  // Builds are announced one after the other, so that the last build is the one that is offered.
  let announcing: Promise<void> = Promise.resolve();
  const changes = { web: 0, node: 0 };
  const offerNext = async (before: Promise<void>, part: Bundle, stats: Stats | undefined) => {
    const madeOf = changes[part];
    await before;
    const release = await announce(part, stats).catch((error: unknown) => {
      console.error(messageOf(error));
      return null;
    });
    if (release && !onBuilt) console.log(`${room} is offered from its sources at ${webBase}`);
    // If a source changed in the meantime, `onBuilt` is called for the next build instead.
    if (madeOf === changes[part]) onBuilt?.(part, release);
  };
  const report = (part: Bundle, stats: Stats | undefined) => {
    announcing = offerNext(announcing, part, stats);
  };
  followChanges({ web, node }, (bundle, at, isNoticed) => {
    changes[bundle] += 1;
    onChange?.(bundle, at, isNoticed);
  });
  web.hooks.done.tap('offer', (stats) => report('web', stats));
  const watching = node.watch({}, (error, stats) => (error ? console.error(error.message) : report('node', stats)));

  await server.start();
  return async () => {
    await announcing;
    rmSync(offer, { force: true });
    await Promise.all([server.stop(), new Promise<void>((resolve) => watching?.close(() => resolve()) ?? resolve())]);
  };
}

/** Reports which bundles each change concerns, as soon as the first of their two watchers has detected it. */
function followChanges(
  compilers: Readonly<Record<Bundle, Compiler>>,
  onChange: (bundle: Bundle, at: number, isNoticed: boolean) => void,
): void {
  const last = new Map<Bundle, { readonly began: number; readonly compilation: Compilation | null }>();
  for (const [bundle, other] of [
    ['web', 'node'],
    ['node', 'web'],
  ] as const) {
    const { hooks } = compilers[bundle];
    hooks.watchRun.tap('follow', () => {
      last.set(bundle, { began: Date.now(), compilation: last.get(bundle)?.compilation ?? null });
    });
    hooks.done.tap('follow', ({ compilation }) => {
      last.set(bundle, { began: last.get(bundle)?.began ?? 0, compilation });
    });
    hooks.invalid.tap('follow', (file, at) => {
      // A file that was removed has no time.
      const changed = at || Date.now();
      onChange(bundle, changed, true);
      const { began = 0, compilation } = last.get(other) ?? {};
      const isConcerned = file !== null && began <= changed && compilation?.fileDependencies.has(file);
      if (isConcerned) onChange(other, changed, false);
    });
  }
}

function compilersFor(directory: string, output: string, source: string | undefined) {
  const alias = { 'remote-in-work$': path.join(directory, 'src/remote.tsx') };
  const [forWeb, forNode] = remoteConfiguration(directory, {
    mode: 'development',
    output,
    ...(source ? { source } : {}),
  }).map((one) => ({ ...one, resolve: { ...one.resolve, alias } }));
  if (!forWeb || !forNode) throw new Error(`${directory} has no configuration for browser and server.`);
  const reload = new rspack.EntryPlugin(directory, path.join(import.meta.dirname, 'browser/reload-after-update.ts'), {
    name: undefined,
  });
  return { web: rspack({ ...forWeb, plugins: [...(forWeb.plugins ?? []), reload] }), node: rspack(forNode) };
}
