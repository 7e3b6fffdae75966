import { createApiClient } from '@northlight/shared/client';
import type { SiteUrl } from '@northlight/shared/remote';
import { memoize } from '../../app/memoize.ts';
import type { Config } from '../config.ts';
import { type Releases, type RemoteReleases, versionsOf } from '../composition/registry-reader.ts';
import { entityTag } from '../routes/entity-tag.ts';
import { versionKey } from '../../app/version-cookies.ts';
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

export type TextAnswers = ReturnType<typeof createTextAnswers>;

/** The answers of this site that are no pages and are made out of its content, by the remotes that know it. */
export function createTextAnswers(
  { apiOrigin, siteOrigin }: Pick<Config, 'apiOrigin' | 'siteOrigin'>,
  sources: VersionSources,
) {
  const sitemaps = createAnswerCache<readonly TextAnswer[]>();
  const documents = createAnswerCache<TextAnswer>();
  const siteUrl: SiteUrl = (path) => new URL(path, siteOrigin).href;
  const api = createApiClient({ origin: apiOrigin, timeout: CALL_TIMEOUT });
  const limitedWork = () => beginLimited(api, siteUrl);

  const ownerOf = (releases: Releases, path: string) =>
    writersOf(releases)
      .get(path)
      ?.find((remote) => versionsFor(remote, sources)[0]?.documents.includes(path));
  /** Another version may write another text. */
  const stateOf = (remotes: readonly RemoteReleases[]) =>
    remotes
      .flatMap((remote) => versionsFor(remote, sources).slice(0, 1))
      .map(versionKey)
      .join();

  return {
    /**
     * The sitemap's file of a number, 0 being /sitemap.xml; null beyond the last.
     * @throws when the content can't be had.
     */
    async sitemap(releases: Releases, number: number): Promise<TextAnswer | null> {
      const make = async () =>
        (await sitemapFiles(sitemapEntries(releases, sources, limitedWork), siteUrl)).map((text) =>
          answerOf('application/xml', text),
        );
      return (await sitemaps.get('sitemap', stateOf(releases.remotes), make))[number] ?? null;
    },

    /** What makes the text that a remote answers under this path; null when none does. */
    document(releases: Releases, path: string): (() => Promise<TextAnswer>) | null {
      const owner = ownerOf(releases, path);
      if (!owner) return null;
      const make = () =>
        withGoodVersion(owner, sources, async ({ definition: { documents: types = {} }, server }) => {
          const write = server.documents?.[path];
          const type = types[path];
          if (!write || !type) throw new Error(`It announces ${path} and does not make it.`);
          const { args, limit } = limitedWork();
          return answerOf(type, await limit((async () => write(args))()));
        });
      return () => documents.get(path, stateOf([owner]), make);
    },
  };
}

/** By each path under which some version of a remote answers a text: the remotes that have such a version. */
const writersOf = memoize(({ remotes }: Releases): ReadonlyMap<string, readonly RemoteReleases[]> => {
  const byPath = new Map<string, RemoteReleases[]>();
  for (const remote of remotes) {
    const paths = new Set(versionsOf(remote).flatMap(({ documents }) => documents));
    for (const path of paths) byPath.set(path, [...(byPath.get(path) ?? []), remote]);
  }
  return byPath;
});

const answerOf = (type: string, text: string): TextAnswer => ({
  type: `${type}; charset=utf-8`,
  text,
  tag: entityTag(text),
});
