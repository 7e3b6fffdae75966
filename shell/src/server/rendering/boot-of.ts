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
    'apiOrigin' | 'mediaOrigin' | 'siteOrigin' | 'timeZone' | 'utcOffsets' | 'retention' | 'reportsVitals'
  >;
  readonly lineUp: LineUp;
  /** The remotes that the page lists. */
  readonly names: ListedRemotes;
  /** The remotes of the line-up that the browser needs before the page is interactive. */
  readonly shown: readonly LiveRemote[];
  /** The preview that the visitor may see. The page mentions it only when it is made of it. */
  readonly preview: LiveRemote | null;
  /** Unpublished content that this visitor is shown; null for other visitors. */
  readonly contentPreview: ContentPreview | null;
  readonly card: SocialImage | null;
  /** The remote that only the browser renders: the page has a skeleton in its place. Null for none. */
  readonly leftToBrowser: LiveRemote | null;
}

/** The boot data, from which the browser's host starts the page. */
export function bootOf({ loaderData, errors }: StaticHandlerContext, options: BootOptions): Boot {
  const { lineUp, shown, preview, contentPreview, config, devtools, card, leftToBrowser } = options;
  const { apiOrigin, mediaOrigin, siteOrigin, timeZone, utcOffsets, retention, reportsVitals } = config;
  const { named, rest } = options.names;
  return {
    remotes: named.map((remote) => {
      const entry = withHashOfShown(bootRemoteOf(remote, lineUp.replaceable.has(remote.name)), shown.includes(remote));
      return remote === leftToBrowser ? { ...entry, local: true } : entry;
    }),
    rest,
    apiOrigin,
    ...(mediaOrigin !== undefined && { mediaOrigin }),
    siteOrigin,
    timeZone,
    utcOffsets,
    ...(hasRetention(retention) && { retention }),
    offered: offeredBy(lineUp.remotes),
    card,
    reportsVitals,
    preview: preview && lineUp.remotes.includes(preview) ? { remote: preview.name, version: preview.version } : null,
    ...(contentPreview && { contentPreview: publicPreview(contentPreview) }),
    devtools,
    hydration: { loaderData, errors: errors && statusesOf(errors) },
  };
}

/** Only what the visitor may read of the preview goes into the page; its token is in a cookie. */
const publicPreview = ({ place, title, expires }: ContentPreview): Boot['contentPreview'] => ({
  place,
  title,
  expires,
});

/** The browser gets the status of an error, not its internal text, and for a 404 also articles to offer instead. */
const statusesOf = (errors: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (!isRouteErrorResponse(error)) return [id, serialisedRouteError(500)];
      return [id, serialisedRouteError(error.status, error.status === 404 ? articlesIn(error.data) : null)];
    }),
  );

/** Sends the hash of a remote that is shown. The browser requests the other ones; null, for no hash, is always sent. */
function withHashOfShown({ integrity, ...remote }: BootRemote, isShown: boolean): BootRemote {
  return integrity === null || isShown ? { ...remote, integrity } : remote;
}
