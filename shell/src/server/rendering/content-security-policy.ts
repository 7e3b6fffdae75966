import { memoize } from '../../app/memoize.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { INLINE_SCRIPTS, type InlineScript } from './inline-scripts.ts';

interface Policy {
  readonly apiOrigin: string;
  /** Where browsers read uploads, if not from the API. */
  readonly mediaOrigin?: string | undefined;
  /** The remotes of the page's line-up. */
  readonly remotes: readonly LiveRemote[];
  /** A further inline script of the page. */
  readonly prelude?: InlineScript | undefined;
  /** The page is the preview in an editor's frame. */
  readonly isFramed: boolean;
}

/**
 * The Content-Security-Policy of a page. Scripts come from this site, or are inline and allowed by their hashes: the
 * policy is the same for all visitors, so that a page can be cached and sent to many. styled-components writes styles
 * into the document. Pictures and films may have addresses that an administrator pasted, or be local files that were
 * just chosen (`blob:`). The origin of a development server is allowed while it offers a remote.
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
    // Without JavaScript, forms are posted to the API, which redirects back to this site.
    `form-action 'self' ${apiOrigin}`,
    // The dashboard shows a page in a frame beside the form that changes it.
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** Computed once for each list of remotes, so that a page costs no more with more remotes. */
const developmentServersOf = memoize((remotes: readonly LiveRemote[]): readonly string[] => [
  ...new Set(remotes.filter(({ webBase }) => !webBase.startsWith('/')).map(({ webBase }) => new URL(webBase).host)),
]);
