import type { SiteFacts } from '@northlight/shared/embed';
import { hasRetention } from '@northlight/shared/retention';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { facesCss } from '../rendering/fonts.ts';
import type { ShellAssets } from '../rendering/shell-assets.ts';

export interface SiteFactsOptions extends Pick<
  Config,
  'siteOrigin' | 'apiOrigin' | 'mediaOrigin' | 'timeZone' | 'retention'
> {
  readonly assets: () => Promise<Pick<ShellAssets, 'fonts'>>;
}

/** Seconds. For so long a section on a page of another site may use facts that are no longer right. */
const MAX_AGE = 300;

/**
 * The facts that a section of ours needs on a page of another site. Every page of this site contains them, so pages of
 * any origin may read them.
 */
export async function siteFactsRoutes(app: FastifyInstance, options: SiteFactsOptions): Promise<void> {
  const { assets, siteOrigin, apiOrigin, mediaOrigin, timeZone, retention } = options;
  app.get('/remotes/site.json', async (_request, reply): Promise<SiteFacts> => {
    const { fonts } = await assets();
    void reply.headers({ 'access-control-allow-origin': '*', 'cache-control': `public, max-age=${MAX_AGE}` });
    const optionalFacts = {
      ...(mediaOrigin !== undefined && { mediaOrigin }),
      ...(hasRetention(retention) && { retention }),
    };
    return { siteOrigin, apiOrigin, timeZone, ...optionalFacts, fonts: facesCss(fonts, siteOrigin) };
  });
}
