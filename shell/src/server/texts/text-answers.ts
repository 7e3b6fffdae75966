import { memoize } from '../../app/memoize.ts';
import { versionKey } from '../../app/version-cookies.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import {
  type ReadReleases,
  type Releases,
  type RemoteReleases,
  registeredVersionsOf,
} from '../composition/registry-reader.ts';
import type { Config } from '../config.ts';
import type { ContentReads } from '../content/reads/content-reads.ts';
import type { ContentFeed } from '../content/types.ts';
import { createFreshness } from '../page-cache/freshness.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import type { PageAnswer, PageRequest, Waiting } from '../page-cache/page-request.ts';
import { createAnswerCache } from './answer-cache.ts';
import { versionsFor, type VersionSources } from './good-version.ts';
import { WHOLE_LIMIT } from './limited-work.ts';
import { createTextMakers, type MadeText } from './text-makers.ts';

/** Memory for texts, as a share of the memory for pages and in addition to it. */
const SHARE_OF_PAGES = 1 / 8;

/** What is sent with a text. */
export interface SentText {
  /** For the header `Content-Type`. */
  readonly type: string;
}

export type TextAnswer = PageAnswer<SentText>;

/** Answers a text; null if there is none. Rejects when it can't be made and no earlier one is cached. */
export type AnswerText = (waiting: Waiting) => Promise<TextAnswer | null>;

export interface TextAnswerOptions extends VersionSources {
  readonly config: Pick<Config, 'siteOrigin' | 'pageCache'>;
  readonly reads: Pick<ContentReads, 'startText'>;
  readonly feed: Pick<ContentFeed, 'versions' | 'ask' | 'onChange'>;
  /** Reads the live releases, which do not depend on the visitor. */
  readonly readReleases: ReadReleases;
  readonly onProblem: (message: string, error: unknown) => void;
}

interface Wanted {
  /** The versions that write the text. Other versions may write another text. */
  readonly writers: readonly LiveRemote[];
  /** Name of the files that are made together, and the number of the wanted file. */
  readonly name: string;
  readonly file: number;
  readonly make: () => Promise<MadeText>;
  /** The same text, by what is live when this is called. */
  readonly again: () => Promise<Wanted | null>;
}

export type TextAnswers = ReturnType<typeof createTextAnswers>;

/**
 * Answers texts that remotes make from the site's content, such as feeds and the sitemap. They are cached like pages:
 * sent from memory while they are current, and as stale while no new one can be made.
 */
export function createTextAnswers(options: TextAnswerOptions) {
  const { config, feed, onProblem } = options;
  const wanted = createWantedTexts(options);
  const freshnessOf = createFreshness({ feed, now: Date.now });
  const cache = createPageCache<SentText>({ maxBytes: config.pageCache * SHARE_OF_PAGES, feed, onProblem });
  const made = createAnswerCache<MadeText>({
    isCurrent: ({ sources: { versions, isPartial }, startedAt }) =>
      isPartial ? null : Promise.resolve(freshnessOf({ versions, startedAt })).then((found) => found === 'current'),
  });

  function requestFor({ writers, name, file, make, again }: Wanted): PageRequest<SentText> {
    const state = writers.map(versionKey).join();
    return {
      key: `${state} ${name} ${file}`,
      isCacheable: config.pageCache > 0 && writers.every(({ folder }) => folder !== null),
      timeout: WHOLE_LIMIT,
      async render() {
        const { texts, type, sources } = await made.get(name, state, make);
        const text = texts[file];
        return {
          page: { type: `${type}; charset=utf-8` },
          status: text === undefined ? 404 : 200,
          html: text === undefined ? null : Buffer.from(text),
          sources,
          isComplete: true,
        };
      },
      again: async () => {
        const later = await again();
        return later && requestFor(later);
      },
    };
  }

  const answer =
    (text: Wanted): AnswerText =>
    async (waiting) => {
      const found = await cache.answer(requestFor(text), waiting);
      return found.body && found;
    };

  return {
    /** One file of the sitemap by its number, 0 being /sitemap.xml; null after the last. */
    sitemap: (releases: Releases, file: number): AnswerText => answer(wanted.sitemap(releases, file)),
    /** The text that a remote answers at this path; null when none does. */
    document(releases: Releases, path: string): AnswerText | null {
      const document = wanted.document(releases, path);
      return document && answer(document);
    },
    close: cache.close,
  };
}

/** Finds texts: the versions that write each, and how it is made. */
function createWantedTexts(options: TextAnswerOptions) {
  const { readReleases } = options;
  const make = createTextMakers(options);

  const sitemap = (releases: Releases, file: number): Wanted => ({
    writers: releases.remotes.flatMap((remote) => versionsFor(remote, options).slice(0, 1)),
    name: 'sitemap',
    file,
    make: () => make.sitemap(releases),
    again: async () => sitemap(await readReleases(), file),
  });

  function document(releases: Releases, path: string): Wanted | null {
    const owner = writersOf(releases)
      .get(path)
      ?.find((remote) => versionsFor(remote, options)[0]?.documents.includes(path));
    if (!owner) return null;
    return {
      writers: versionsFor(owner, options).slice(0, 1),
      name: path,
      file: 0,
      make: () => make.document(owner, path),
      again: async () => document(await readReleases(), path),
    };
  }

  return { sitemap, document };
}

/** Remotes by the paths of their texts: each with any version that answers a text at the path. */
const writersOf = memoize(({ remotes }: Releases): ReadonlyMap<string, readonly RemoteReleases[]> => {
  const byPath = new Map<string, RemoteReleases[]>();
  for (const remote of remotes) {
    const paths = new Set(registeredVersionsOf(remote).flatMap(({ documents }) => documents));
    for (const path of paths) byPath.set(path, [...(byPath.get(path) ?? []), remote]);
  }
  return byPath;
});
