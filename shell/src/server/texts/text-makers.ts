import type { SiteUrl } from '@northlight/shared/remote';
import type { Releases, RemoteReleases } from '../composition/registry-reader.ts';
import type { Config } from '../config.ts';
import type { ContentReads } from '../content/reads/content-reads.ts';
import type { PageSources } from '../content/types.ts';
import { type VersionSources, withGoodVersion } from './good-version.ts';
import { beginLimited } from './limited-work.ts';
import { sitemapEntries } from './sitemap-entries.ts';
import { sitemapFiles } from './sitemap-files.ts';

/** The files of a text (several for a large sitemap), and what they were made of. */
export interface MadeText {
  readonly texts: readonly string[];
  readonly type: string;
  readonly sources: PageSources;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

interface TextMakerOptions extends VersionSources {
  readonly config: Pick<Config, 'siteOrigin'>;
  readonly reads: Pick<ContentReads, 'startText'>;
}

/** Makes texts with the remotes that write them. Each text has its own reads. */
export function createTextMakers({ config: { siteOrigin }, reads, host, events }: TextMakerOptions) {
  const sources: VersionSources = { host, events };
  const siteUrl: SiteUrl = (path) => new URL(path, siteOrigin).href;

  function begin() {
    const text = reads.startText();
    const startedAt = Date.now();
    return {
      limitedWork: () => beginLimited(text.api, siteUrl),
      made: (type: string, texts: readonly string[]): MadeText => ({ type, texts, sources: text.sources(), startedAt }),
    };
  }

  return {
    async sitemap(releases: Releases): Promise<MadeText> {
      const { limitedWork, made } = begin();
      return made('application/xml', await sitemapFiles(sitemapEntries(releases, sources, limitedWork), siteUrl));
    },
    async document(owner: RemoteReleases, path: string): Promise<MadeText> {
      const { limitedWork, made } = begin();
      return withGoodVersion(owner, sources, async ({ definition: { documents: types = {} }, server }) => {
        const write = server.documents?.[path];
        const type = types[path];
        if (!write || !type) throw new Error(`It announces ${path} and does not make it.`);
        const { args, limit } = limitedWork();
        return made(type, [await limit((async () => write(args))())]);
      });
    },
  };
}
