import { createHash } from 'node:crypto';
import type { Registry } from '@northlight/shared/release';
import type { BootRemote } from '../../app/boot.ts';
import { memoize } from '../../app/memoize.ts';
import { bootRemoteOf } from './line-up-part.ts';
import { storedRemote } from './live-remote.ts';

/** The live releases in one state of the registry, as the boot data describes them, with a hash of them as the id. */
export interface PublishedLineUp {
  readonly id: string;
  /** JSON of the remotes. The id is its hash. */
  readonly text: string;
  readonly remotes: readonly BootRemote[];
  /** Whether this version is the live one. @param replaceable whether a visitor's page could show another one. */
  holds(version: Pick<BootRemote, 'name' | 'version'>, replaceable?: boolean): boolean;
}

/** The same object for the same state. Null before the first release. */
export const publishedLineUp = (registry: Registry | null): PublishedLineUp | null => registry && publishedIn(registry);

const publishedIn = memoize((registry: Registry) => publishedAs(JSON.stringify(describe(registry))));

/** @param text the `text` of a published line-up. */
export function publishedAs(text: string): PublishedLineUp {
  // Not validated: this site wrote it, and its id is its hash.
  const remotes = JSON.parse(text) as readonly BootRemote[];
  const byName = new Map(remotes.map((remote) => [remote.name, remote]));
  return {
    id: lineUpId(text),
    text,
    remotes,
    holds({ name, version }, replaceable) {
      const live = byName.get(name);
      return live?.version === version && (replaceable === undefined || live.replaceable === replaceable);
    },
  };
}

/** The hash of a line-up's text: 22 characters of base64url. */
export const lineUpId = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');

/** The folder is left empty, because browsers must not be told where files are on this machine. */
const describe = ({ remotes, fallbacks }: Registry): BootRemote[] =>
  Object.values(remotes).map((release) =>
    bootRemoteOf(
      storedRemote(release, ''),
      (fallbacks[release.name] ?? []).some(({ version }) => version !== release.version),
    ),
  );
