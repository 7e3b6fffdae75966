import { createHash } from 'node:crypto';
import { createApiClient } from '@northlight/shared/client';
import type { ServerArgs, SiteUrl } from '@northlight/shared/remote';
import type { Config } from '../config.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { createAnswerCache } from './answer-cache.ts';
import { sitemapEntries } from './sitemap-entries.ts';
import { sitemapFiles } from './sitemap-files.ts';

/** Milliseconds one call of the API may take, and all calls of one answer together. */
const CALL_TIMEOUT = 4000;
const ANSWER_TIMEOUT = 600_000;

export interface TextAnswer {
  readonly type: string;
  readonly text: string;
  /** Entity tag of the content, quoted. Weak, since the answer may be sent compressed. */
  readonly tag: string;
}

export interface TextAnswers {
  /** The sitemap's file of a number, 0 being /sitemap.xml; null beyond the last. @throws when the content can't be had. */
  sitemap(remotes: readonly LiveRemote[], number: number): Promise<TextAnswer | null>;
  /** A text that a remote answers under this path; null when none does. @throws when the content can't be had. */
  document(remotes: readonly LiveRemote[], path: string): Promise<TextAnswer | null>;
}

/** The answers of this site that are no pages and are made out of its content, by the remotes that know it. */
export function createTextAnswers({ apiOrigin, siteOrigin }: Pick<Config, 'apiOrigin' | 'siteOrigin'>, host: RemoteHost): TextAnswers {
  const sitemaps = createAnswerCache<readonly TextAnswer[]>();
  const documents = createAnswerCache<TextAnswer>();
  const siteUrl: SiteUrl = (path) => new URL(path, siteOrigin).href;
  const api = createApiClient({ origin: apiOrigin, timeout: CALL_TIMEOUT });
  const args = (): ServerArgs => ({ api, siteUrl, signal: AbortSignal.timeout(ANSWER_TIMEOUT) });

  return {
    async sitemap(remotes, number) {
      const make = async () => (await sitemapFiles(sitemapEntries(remotes, host, args()), siteUrl)).map((text) => answerOf('application/xml', text));
      return (await sitemaps.get('sitemap', stateOf(remotes), make))[number] ?? null;
    },

    async document(remotes, path) {
      const owner = remotes.find((remote) => remote.documents.includes(path));
      if (!owner) return null;
      return documents.get(path, stateOf([owner]), async () => {
        const { documents: types = {}, server } = await host.load(owner);
        const write = (await server?.())?.default.documents?.[path];
        const type = types[path];
        if (!write || !type) throw new Error(`The remote "${owner.name}" announces ${path} and does not make it.`);
        return answerOf(type, await write(args()));
      });
    },
  };
}

const stateOf = (remotes: readonly LiveRemote[]): string => remotes.map(({ name, version }) => `${name}@${version}`).join();

const answerOf = (type: string, text: string): TextAnswer => ({ type: `${type}; charset=utf-8`, text, tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` });
