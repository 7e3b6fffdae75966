import type { SocialImage } from '@northlight/shared/remote';
import { hasRetention } from '@northlight/shared/retention';
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import type { Boot, BootRemote } from '../../app/boot.ts';
import { articlesIn } from '../../app/not-found/latest-articles.ts';
import { serialisedRouteError } from '../../app/serialised-route-error.ts';
import { bootRemoteOf, type ListedRemotes } from '../composition/line-up-part.ts';
import type { LineUp } from '../composition/line-up.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { offeredBy } from '../composition/offered-by.ts';
import type { ContentPreview } from '../visitors/content-previews.ts';
import type { Config } from '../config.ts';

export interface BootOptions extends Pick<Boot, 'devtools'> {
  readonly config: Pick<
    Config,
    'apiOrigin' | 'mediaOrigin' | 'siteOrigin' | 'timeZone' | 'retention' | 'reportsVitals'
  >;
  readonly lineUp: LineUp;
  /** Which remotes the page names. */
  readonly names: ListedRemotes;
  /** Those of it that the browser needs before the page answers. */
  readonly shown: readonly LiveRemote[];
  /** What the visitor may see as a preview; the page says so only when it is made of it. */
  readonly preview: LiveRemote | null;
  /** What is not published, and shown to this visitor; null for others. */
  readonly contentPreview: ContentPreview | null;
  readonly card: SocialImage | null;
  /** The remote that only the browser renders: the page has a skeleton in its place. Null for none. */
  readonly leftToBrowser: LiveRemote | null;
}

/** What the browser is told of the page that it takes over. */
export function bootOf({ loaderData, errors }: StaticHandlerContext, options: BootOptions): Boot {
  const { lineUp, shown, preview, contentPreview, config, devtools, card, leftToBrowser } = options;
  const { apiOrigin, mediaOrigin, siteOrigin, timeZone, retention, reportsVitals } = config;
  const { named, rest } = options.names;
  return {
    remotes: named.map((remote) => {
      const told = withHashOfShown(bootRemoteOf(remote, lineUp.replaceable.has(remote.name)), shown.includes(remote));
      return remote === leftToBrowser ? { ...told, local: true } : told;
    }),
    rest,
    apiOrigin,
    ...(mediaOrigin !== undefined && { mediaOrigin }),
    siteOrigin,
    timeZone,
    ...(hasRetention(retention) && { retention }),
    offered: offeredBy(lineUp.remotes),
    card,
    reportsVitals,
    preview: preview && lineUp.remotes.includes(preview) ? { remote: preview.name, version: preview.version } : null,
    ...(contentPreview && { contentPreview: toldOf(contentPreview) }),
    devtools,
    hydration: { loaderData, errors: errors && statusesOf(errors) },
  };
}

/** The page knows of the preview what its visitor may read; the token is in a cookie. */
const toldOf = ({ place, title, expires }: ContentPreview): Boot['contentPreview'] => ({ place, title, expires });

/** What an error says may concern the server only; the browser needs its status, and what somebody lost is offered. */
const statusesOf = (errors: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (!isRouteErrorResponse(error)) return [id, serialisedRouteError(500)];
      return [id, serialisedRouteError(error.status, error.status === 404 ? articlesIn(error.data) : null)];
    }),
  );

/** Of the others the browser asks for it; that there is none is said at once. */
function withHashOfShown({ integrity, ...remote }: BootRemote, isShown: boolean): BootRemote {
  return integrity === null || isShown ? { ...remote, integrity } : remote;
}
