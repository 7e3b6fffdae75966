import type { SocialImage } from '@northlight/shared/remote';
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import type { Boot, BootRemote } from '../../app/boot.ts';
import { containerOf } from '../../app/release-address.ts';
import { serialisedRouteError } from '../../app/remote-unavailable.ts';
import { writeVersions } from '../../app/version-cookies.ts';
import type { LineUp } from '../composition/line-up.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { DocumentSigner } from '../visitors/document-signer.ts';

export interface BootOptions extends Pick<Boot, 'trace' | 'apiOrigin' | 'siteOrigin' | 'timeZone' | 'reportsVitals' | 'devtools'> {
  readonly lineUp: LineUp;
  /** Signs what the page is made of. */
  readonly proofOf: DocumentSigner['sign'];
  /** Those of it that the browser needs before the page answers. */
  readonly shown: readonly LiveRemote[];
  /** What the visitor may see as a preview; the page says so only when it is made of it. */
  readonly preview: LiveRemote | null;
  readonly card: SocialImage | null;
}

/** What the browser is told of the page that it takes over. */
export function bootOf({ loaderData, errors }: StaticHandlerContext, { lineUp, proofOf, shown, preview, trace, apiOrigin, siteOrigin, timeZone, reportsVitals, devtools, card }: BootOptions): Boot {
  return {
    remotes: lineUp.remotes.map((remote) => bootRemoteOf(remote, lineUp, shown)),
    trace,
    proof: proofOf({ trace, versions: writeVersions(lineUp.remotes) }),
    apiOrigin,
    siteOrigin,
    timeZone,
    card,
    reportsVitals,
    preview: preview && lineUp.remotes.includes(preview) ? { remote: preview.name, version: preview.version } : null,
    devtools,
    hydration: {
      loaderData,
      // What an error says may concern the server only; the browser needs its status.
      errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, serialisedRouteError(isRouteErrorResponse(error) ? error.status : 500)])),
    },
  };
}

function bootRemoteOf(remote: LiveRemote, { replaceable }: LineUp, shown: readonly LiveRemote[]): BootRemote {
  const { name, version, frame, routes, webBase, serverFile } = remote;
  const entry = `${webBase}${remote.entry}`;
  const integrity = remote.integrity[`web/${remote.entry}`] ?? null;
  return {
    name,
    version,
    frame,
    routes,
    ...(entry === containerOf(remote) ? {} : { entry }),
    ...(integrity === null || shown.includes(remote) ? { integrity } : {}),
    replaceable: replaceable.has(name),
    local: serverFile === null,
  };
}
