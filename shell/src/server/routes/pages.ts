import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { ReadRegistry } from '../composition/registry-reader.ts';
import type { RemoteHost } from '../composition/remote-host.ts';
import { renderPage } from '../rendering/render-page.tsx';

interface PageRouteOptions {
  readonly config: Config;
  readonly registry: ReadRegistry;
  readonly host: RemoteHost;
  readonly scripts: () => Promise<readonly string[]>;
  readonly prelude?: string;
}

/** Every address that is no file of the shell: the page of the remote that owns it, or the site's 404 page. */
export async function pageRoutes(app: FastifyInstance, { config, registry, host, scripts, prelude }: PageRouteOptions): Promise<void> {
  app.get('/*', async (request, reply) => {
    const [remotes, entryScripts] = await Promise.all([registry(), scripts()]);
    const page = await renderPage(toWebRequest(request, config.siteOrigin), {
      remotes,
      host,
      scripts: entryScripts,
      apiOrigin: config.apiOrigin,
      siteOrigin: config.siteOrigin,
      ...(prelude ? { prelude } : {}),
      onProblem: (message, error) => request.log.error({ err: error }, message),
    });
    if ('location' in page) return reply.redirect(page.location, page.status);
    return reply.code(page.status).headers({ 'cache-control': 'no-cache', 'content-security-policy': contentSecurityPolicy(config) }).type('text/html; charset=utf-8').send(page.body);
  });
}

/**
 * Scripts come from this site only, never from the document's text. Styles are written into the document by
 * styled-components; pictures may be addresses an administrator pasted.
 */
const contentSecurityPolicy = ({ apiOrigin, production }: Config): string => {
  const development = production ? '' : ' http://localhost:* ws://localhost:*';
  return [
    "default-src 'self'",
    `script-src 'self'${production ? '' : " http://localhost:* 'unsafe-inline'"}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: http: ${apiOrigin}`,
    `media-src 'self' https: ${apiOrigin}`,
    `connect-src 'self' ${apiOrigin}${development}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

function toWebRequest(request: FastifyRequest, siteOrigin: string): Request {
  const abort = new AbortController();
  request.raw.on('close', () => {
    if (request.raw.destroyed && !request.raw.complete) abort.abort();
  });
  // Built on the site's own origin: what the client says in Host must not reach a page's addresses.
  return new Request(new URL(request.url, siteOrigin), { headers: { accept: 'text/html' }, signal: abort.signal });
}
