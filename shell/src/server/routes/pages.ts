import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { ReadRegistry } from '../composition/registry-reader.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import type { TextAnswers } from '../texts/text-answers.ts';
import { renderPage } from '../rendering/render-page.tsx';
import type { ShellAssets } from '../rendering/shell-assets.ts';
import { sendText } from './texts.ts';

interface PageRouteOptions {
  readonly config: Config;
  readonly registry: ReadRegistry;
  readonly host: RemoteHost;
  readonly assets: () => Promise<ShellAssets>;
  readonly answers: TextAnswers;
  readonly prelude?: string;
}

/** Every address that is no file of the shell: a text that a remote answers under it, the page of the remote that owns it, or the site's 404 page. */
export async function pageRoutes(app: FastifyInstance, { config, registry, host, assets, answers, prelude }: PageRouteOptions): Promise<void> {
  app.get('/*', async (request, reply) => {
    const [remotes, shellAssets] = await Promise.all([registry(), assets()]);
    const pathname = request.url.split('?', 1)[0] ?? '';
    // An exact path goes before every pattern: /blog/rss.xml is no article.
    if (remotes.some(({ documents }) => documents.includes(pathname))) return sendText(request, reply, answers.document(remotes, pathname));

    const nonce = randomBytes(16).toString('base64');
    const page = await renderPage(toWebRequest(request, config.siteOrigin), {
      remotes,
      trace: randomBytes(16).toString('hex'),
      host,
      assets: shellAssets,
      apiOrigin: config.apiOrigin,
      siteOrigin: config.siteOrigin,
      reportsVitals: config.reportsVitals,
      ...(prelude ? { prelude } : {}),
      nonce,
      onProblem: (message, error) => request.log.error({ err: error }, message),
    });
    if ('location' in page) return reply.redirect(page.location, page.status);
    return reply.code(page.status).headers({ 'cache-control': 'no-cache', 'content-security-policy': contentSecurityPolicy(config, remotes, nonce) }).type('text/html; charset=utf-8').send(page.body);
  });
}

/**
 * Scripts come from this site, or were written into this very answer by React and by the shell. Styles are written into the document by
 * styled-components; pictures may be addresses an administrator pasted. A remote that a development server offers is
 * let in while it is there.
 */
function contentSecurityPolicy({ apiOrigin }: Config, remotes: readonly LiveRemote[], nonce: string): string {
  const servers = [...new Set(remotes.filter(({ webBase }) => !webBase.startsWith('/')).map(({ webBase }) => new URL(webBase).host))];
  const from = (...schemes: string[]) => servers.flatMap((host) => schemes.map((scheme) => ` ${scheme}://${host}`)).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${from('http')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: http: ${apiOrigin}`,
    // A film too, and one that was chosen and not yet uploaded is previewed.
    `media-src 'self' blob: https: http: ${apiOrigin}`,
    `connect-src 'self' ${apiOrigin}${from('http', 'ws')}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Forms of visitors without a script are posted to the API, which leads back here.
    `form-action 'self' ${apiOrigin}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function toWebRequest({ url }: FastifyRequest, siteOrigin: string): Request {
  // The site's own origin in front of the path: neither Host nor a path like //elsewhere may reach a page's addresses.
  const page = new Request(`${siteOrigin}${url}`, { headers: { accept: 'text/html' } });
  // A page asks the API for a dozen things at once, each with this signal: that is no leak.
  setMaxListeners(0, page.signal);
  return page;
}
