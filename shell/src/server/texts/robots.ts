import type { SiteUrl } from '@northlight/shared/remote';
import type { LiveRemote } from '../composition/live-remote.ts';

/** The text of robots.txt: it allows everything but the areas of remotes outside of the public site (`bare`). */
export function robotsText(remotes: readonly LiveRemote[], siteUrl: SiteUrl): string {
  const patterns = remotes
    .filter(({ frame }) => frame === 'bare')
    .flatMap(({ routes }) => routes.map(({ pattern }) => pattern));
  const areas = [...new Set(patterns.map((pattern) => `/${pattern.split('/')[1] ?? ''}`))].filter((area) =>
    /^\/[^:*]+$/.test(area),
  );
  return [
    'User-agent: *',
    ...(areas.length > 0 ? areas.map((area) => `Disallow: ${area}`) : ['Disallow:']),
    '',
    `Sitemap: ${siteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');
}
