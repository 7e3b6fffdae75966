import { memoize } from '../../app/memoize.ts';
import type { LiveRemote } from '../composition/live-remote.ts';

/**
 * Scripts come from this site, or were written into this very answer by React and by the shell. Styles are written into
 * the document by styled-components; pictures and films may be addresses an administrator pasted, or files just chosen.
 * A remote that a development server offers is let in while it is there.
 * @param remotes what this page is made of.
 */
export function contentSecurityPolicy(apiOrigin: string, remotes: readonly LiveRemote[], nonce: string): string {
  const servers = developmentServersOf(remotes);
  const from = (...schemes: string[]) =>
    servers.flatMap((host) => schemes.map((scheme) => ` ${scheme}://${host}`)).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${from('http')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: http: ${apiOrigin}`,
    `media-src 'self' blob: https: http: ${apiOrigin}`,
    `connect-src 'self' ${apiOrigin}${from('http', 'ws')}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Forms of visitors without a script are posted to the API, which leads back here.
    `form-action 'self' ${apiOrigin}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Found once for each list of remotes: a page must not cost more with more remotes. */
const developmentServersOf = memoize((remotes: readonly LiveRemote[]): readonly string[] => [
  ...new Set(remotes.filter(({ webBase }) => !webBase.startsWith('/')).map(({ webBase }) => new URL(webBase).host)),
]);
