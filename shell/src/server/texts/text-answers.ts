import { createHash } from 'node:crypto';
import { createApiClient } from '@northlight/shared/client';
import type { SiteUrl } from '@northlight/shared/remote';
import type { Config } from '../config.ts';
import { type Releases, type RemoteReleases, versionsOf } from '../composition/registry-reader.ts';
import { versionKey } from '../composition/version-key.ts';
import { createAnswerCache } from './answer-cache.ts';
import { versionsFor, type VersionSources, withGoodVersion } from './good-version.ts';
import { beginLimited } from './limited-work.ts';
import { sitemapEntries } from './sitemap-entries.ts';
import { sitemapFiles } from './sitemap-files.ts';

/** Milliseconds one call of the API may take. */
const CALL_TIMEOUT = 4000;

export interface TextAnswer {
  readonly type: string;
  readonly text: string;
  /** Entity tag of the content, quoted. Weak, since the answer may be sent compressed. */
  readonly tag: string;
}

export interface TextAnswers {
  /**
   * The sitemap's file of a number, 0 being /sitemap.xml; null beyond the last.
   * @throws when the content can't be had.
   */
  sitemap(releases: Releases, number: number): Promise<TextAnswer | null>;
  /** Whether a remote answers a text under this path. */
  hasDocument(releases: Releases, path: string): boolean;
  /** A text that a remote answers under this path; null when none does. @throws when the content can't be had. */
  document(releases: Releases, path: string): Promise<TextAnswer | null>;
}

/** The answers of this site that are no pages and are made out of its content, by the remotes that know it. */
export function createTextAnswers(
  { apiOrigin, siteOrigin }: Pick<Config, 'apiOrigin' | 'siteOrigin'>,
  sources: VersionSources,
): TextAnswers {
  const sitemaps = createAnswerCache<readonly TextAnswer[]>();
  const documents = createAnswerCache<TextAnswer>();
  const siteUrl: SiteUrl = (path) => new URL(path, siteOrigin).href;
  const api = createApiClient({ origin: apiOrigin, timeout: CALL_TIMEOUT });
  const limitedWork = () => beginLimited(api, siteUrl);

  const ownerOf = (releases: Releases, path: string) =>
    writersOf(releases, path).find((remote) => versionsFor(remote, sources)[0]?.documents.includes(path));
  /** Another version may write another text. */
  const stateOf = (remotes: readonly RemoteReleases[]) =>
    remotes
      .flatMap((remote) => versionsFor(remote, sources).slice(0, 1))
      .map(versionKey)
      .join();

  return {
    async sitemap(releases, number) {
      const make = async () =>
        (await sitemapFiles(sitemapEntries(releases, sources, limitedWork), siteUrl)).map((text) =>
          answerOf('application/xml', text),
        );
      return (await sitemaps.get('sitemap', stateOf(releases.remotes), make))[number] ?? null;
    },

    hasDocument: (releases, path) => ownerOf(releases, path) !== undefined,

    async document(releases, path) {
      const owner = ownerOf(releases, path);
      if (!owner) return null;
      return documents.get(path, stateOf([owner]), () =>
        withGoodVersion(owner, sources, async ({ definition: { documents: types = {} }, server }) => {
          const write = server.documents?.[path];
          const type = types[path];
          if (!write || !type) throw new Error(`It announces ${path} and does not make it.`);
          const { args, limit } = limitedWork();
          return answerOf(type, await limit((async () => write(args))()));
        }),
      );
    },
  };
}

const writers = new WeakMap<Releases, ReadonlyMap<string, readonly RemoteReleases[]>>();

/** The remotes of which some version answers a text under this path. */
function writersOf(releases: Releases, path: string): readonly RemoteReleases[] {
  const byPath = writers.get(releases) ?? writersByPath(releases);
  writers.set(releases, byPath);
  return byPath.get(path) ?? [];
}

function writersByPath({ remotes }: Releases): ReadonlyMap<string, readonly RemoteReleases[]> {
  const byPath = new Map<string, RemoteReleases[]>();
  for (const remote of remotes) {
    const paths = new Set(versionsOf(remote).flatMap(({ documents }) => documents));
    for (const path of paths) byPath.set(path, [...(byPath.get(path) ?? []), remote]);
  }
  return byPath;
}

const answerOf = (type: string, text: string): TextAnswer => ({
  type: `${type}; charset=utf-8`,
  text,
  tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});
