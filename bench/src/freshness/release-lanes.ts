import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { VISITOR_COOKIE } from '@northlight/shared/release/failure';
import { hashFiles, type ReleaseStore } from '@northlight/shared/release-store';
import { seesCanary } from '../../../shell/src/server/composition/canary-bucket.ts';
import { bundleRoutes, serverBundle } from '../../../shell/src/testing/bundles.ts';
import { releaseOf } from '../../../shell/src/testing/release-of.ts';
import type { Change, Lane } from './change.ts';
import { oneOf } from './random.ts';

const VERSIONS = ['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4'];
const VISITORS = Array.from({ length: 30 }, (_, number) =>
  createHash('sha256').update(String(number)).digest('base64url').slice(0, 22),
);
const STEPS = [5, 25, 50, 100];

/** Lanes that release, roll back, and run a canary. @param folder for files of new releases. */
export async function releaseLanes(store: ReleaseStore, folder: string): Promise<Lane[]> {
  return [
    releases(store, await putVersions('pulse', store, folder)),
    canaries(store, await putVersions('tide', store, folder)),
  ];
}

/** Stores some versions of a remote with one page, `/<name>`, which shows its version. The first version is live. */
async function putVersions(name: string, store: ReleaseStore, folder: string): Promise<readonly Release[]> {
  const stored: Release[] = [];
  for (const version of VERSIONS) {
    const place = path.join(folder, name, version);
    const files = {
      'server/server.cjs': serverBundle(name, wordsOf({ name, version })),
      'web/remoteEntry.js': `var remote_${name};`,
      'web/page.abc.js': 'page()',
    };
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
      writeFileSync(path.join(place, file), content);
    }
    const integrity = await hashFiles(place);
    stored.push(await store.put(releaseOf(name, [`/${name}`], { version, integrity, ...bundleRoutes(name) }), place));
  }
  const [first] = stored;
  if (first) await store.activate(first);
  return stored;
}

const wordsOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `This is ${name} ${version}.`;

function releases(store: ReleaseStore, versions: readonly Release[]): Lane {
  let live = versions[0];
  // A second rollback in a row may have no earlier version.
  let canGoBack = false;

  return async () => {
    const before = live;
    const isRollback = canGoBack && Math.random() < 0.5;
    const next = isRollback
      ? await store.rollback('pulse')
      : oneOf(versions.filter(({ version }) => version !== before?.version));
    if (!isRollback) await store.activate(next);
    canGoBack = !isRollback;
    live = next;
    return changeOf(isRollback ? 'rollback' : 'release', next, before ? [before] : []);
  };
}

/** Increases a canary step by step, then promotes or ends it. */
function canaries(store: ReleaseStore, versions: readonly Release[]): Lane {
  let live = oneOf(versions.slice(0, 1));
  let canary: Release | null = null;
  let step = 0;

  /** The change for a visitor who sees another version than before, if there is one. */
  function stepChange(kind: string, before: (visitor: string) => Release, after: (visitor: string) => Release): Change {
    const moved = VISITORS.filter((visitor) => before(visitor).version !== after(visitor).version);
    const visitor = oneOf(moved.length > 0 ? moved : VISITORS);
    const [from, to] = [before(visitor), after(visitor)];
    return {
      ...changeOf(kind, to, from.version === to.version ? [] : [from]),
      headers: { cookie: `${VISITOR_COOKIE}=${visitor}` },
    };
  }
  const shownAt = (release: Release | null, percent: number, otherwise: Release) => (visitor: string) =>
    release && seesCanary(visitor, release, percent) ? release : otherwise;

  return async () => {
    const before = shownAt(canary, STEPS[step - 1] ?? 0, live);
    if (canary === null) {
      canary = oneOf(versions.filter(({ version }) => version !== live.version));
      await store.startCanary(canary, STEPS[0] ?? 0);
      step = 1;
      return stepChange('canary step', before, shownAt(canary, STEPS[0] ?? 0, live));
    }
    const percent = STEPS[step];
    if (percent !== undefined) {
      await store.changeCanary('tide', percent);
      step += 1;
      return stepChange('canary step', before, shownAt(canary, percent, live));
    }
    const isGood = Math.random() < 0.5;
    if (isGood) live = await store.promoteCanary('tide');
    else await store.endCanary('tide');
    canary = null;
    step = 0;
    return stepChange(isGood ? 'promotion' : 'canary taken back', before, () => live);
  };
}

const changeOf = (kind: string, release: Release, before: readonly Release[]): Change => ({
  kind,
  path: `/${release.name}`,
  headers: {},
  shows: wordsOf(release),
  hides: before.map(wordsOf),
});
