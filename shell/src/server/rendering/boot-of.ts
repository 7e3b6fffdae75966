import type { SocialImage } from '@northlight/shared/remote';
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import type { Boot, BootRemote } from '../../app/boot.ts';
import { serialisedRouteError } from '../../app/remote-unavailable.ts';
import { writeVersions } from '../../app/version-cookies.ts';
import { bootRemoteOf, pageNames } from '../composition/line-up-part.ts';
import type { LineUp } from '../composition/line-up.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { offeredBy } from '../composition/offered-by.ts';
import type { PublishedLineUp } from '../composition/published-line-up.ts';
import type { Config } from '../config.ts';
import type { DocumentSigner } from '../visitors/document-signer.ts';

export interface BootOptions extends Pick<Boot, 'trace' | 'devtools'> {
  readonly config: Pick<Config, 'apiOrigin' | 'siteOrigin' | 'timeZone' | 'reportsVitals'>;
  readonly lineUp: LineUp;
  /** What is live by itself: what is true of everybody's pages, and stands in none of them when it is much. */
  readonly published: PublishedLineUp | null;
  /** Signs what the page is made of. */
  readonly proofOf: DocumentSigner['sign'];
  /** Those of it that the browser needs before the page answers. */
  readonly shown: readonly LiveRemote[];
  /** What the visitor may see as a preview; the page says so only when it is made of it. */
  readonly preview: LiveRemote | null;
  readonly card: SocialImage | null;
}

/** What the browser is told of the page that it takes over. */
export function bootOf({ location, loaderData, errors }: StaticHandlerContext, options: BootOptions): Boot {
  const { lineUp, published, proofOf, shown, preview, trace, config, devtools, card } = options;
  const { apiOrigin, siteOrigin, timeZone, reportsVitals } = config;
  const { named, rest } = pageNames(lineUp, published, { shown, path: location.pathname });
  return {
    remotes: named.map((remote) =>
      withHashOfShown(bootRemoteOf(remote, lineUp.replaceable.has(remote.name)), shown.includes(remote)),
    ),
    rest,
    trace,
    proof: proofOf({ trace, versions: writeVersions(named), lineUp: rest?.id ?? null }),
    apiOrigin,
    siteOrigin,
    timeZone,
    offered: offeredBy(lineUp.remotes),
    card,
    reportsVitals,
    preview: preview && lineUp.remotes.includes(preview) ? { remote: preview.name, version: preview.version } : null,
    devtools,
    hydration: { loaderData, errors: errors && statusesOf(errors) },
  };
}

/** What an error says may concern the server only; the browser needs its status. */
const statusesOf = (errors: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      serialisedRouteError(isRouteErrorResponse(error) ? error.status : 500),
    ]),
  );

/** Of the others the browser asks for it; that there is none is said at once. */
function withHashOfShown({ integrity, ...remote }: BootRemote, isShown: boolean): BootRemote {
  return integrity === null || isShown ? { ...remote, integrity } : remote;
}
