import { memoize } from '../../app/memoize.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { INLINE_SCRIPTS, type InlineScript } from './inline-scripts.ts';

interface Policy {
  readonly apiOrigin: string;
  /** Where uploads are read, if not at the API. */
  readonly mediaOrigin?: string | undefined;
  /** What this page is made of. */
  readonly remotes: readonly LiveRemote[];
  /** A further script that stands in the page. */
  readonly prelude?: InlineScript | undefined;
  /** It is the preview in an editor's frame. */
  readonly isFramed: boolean;
}

/**
 * Scripts come from this site, or stand in the page and are known by their hashes: the policy is the same for all, so
 * that a page can be kept and sent to many. Styles are written into the document by styled-components; pictures and
 * films may be addresses an administrator pasted, or files just chosen. A remote that a development server offers is
 * let in while it is there.
 */
export function contentSecurityPolicy({ apiOrigin, mediaOrigin, remotes, prelude, isFramed }: Policy): string {
  const hashes = [...INLINE_SCRIPTS, ...(prelude ? [prelude] : [])].map(({ hash }) => ` '${hash}'`).join('');
  const media = mediaOrigin === undefined ? apiOrigin : `${apiOrigin} ${mediaOrigin}`;
  const servers = developmentServersOf(remotes);
  const from = (...schemes: string[]) =>
    servers.flatMap((host) => schemes.map((scheme) => ` ${scheme}://${host}`)).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}${from('http')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: http: ${media}`,
    `media-src 'self' blob: https: http: ${media}`,
    `connect-src 'self' ${apiOrigin}${from('http', 'ws')}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Forms of visitors without a script are posted to the API, which leads back here.
    `form-action 'self' ${apiOrigin}`,
    // The dashboard shows pages beside the form that changes them.
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** Found once for each list of remotes: a page must not cost more with more remotes. */
const developmentServersOf = memoize((remotes: readonly LiveRemote[]): readonly string[] => [
  ...new Set(remotes.filter(({ webBase }) => !webBase.startsWith('/')).map(({ webBase }) => new URL(webBase).host)),
]);
