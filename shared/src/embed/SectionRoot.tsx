import { useEffect, useMemo, useRef, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { type RemoteDefinition, type ShellServices, ShellServicesProvider } from '../remote/index.ts';
import { drawPicturesAt } from '../ui/art/art-url.ts';
import { publicApi } from './public-api.ts';
import { SectionContext, useSection } from './section-context.ts';
import type { SectionPlace } from './section-place.ts';
import { createSectionRouter, firstPath } from './section-router.ts';
import { addFaces, PAGE_CLASS } from './section-styles.ts';
import { SectionBoundary, SectionFrame, SectionLoading } from './SectionFrame.tsx';
import { Unavailable } from './SectionMessages.tsx';
import type { SectionServices } from './services.ts';
import { ownSite, type SiteFacts } from './site-facts.ts';
import { type Host, useHost } from './use-host.ts';
import { useSiteFacts } from './use-site-facts.ts';

interface SectionRootProps {
  readonly definition: RemoteDefinition;
  readonly services: SectionServices;
  readonly place: SectionPlace;
}

/** Renders a section into its place. */
export function SectionRoot({ definition, services, place: { root } }: SectionRootProps) {
  const { theme, site = ownSite() } = services;
  const host = useHost(services, root.host);
  const page = useRef<HTMLDivElement>(null);
  const { onError } = host;
  const contextValue = useMemo(() => ({ definition, site, page, onError }), [definition, site, onError]);

  return (
    <StyleSheetManager target={root}>
      <SectionContext value={contextValue}>
        <div className={PAGE_CLASS} lang="en" data-theme={theme} tabIndex={-1} ref={page}>
          <Site key={site} host={host} services={services} />
        </div>
      </SectionContext>
    </StyleSheetManager>
  );
}

interface SiteProps {
  readonly host: Host;
  readonly services: SectionServices;
}

/** Loads the facts of the section's site. With another site it is mounted again. */
function Site({ host, services: { api, path } }: SiteProps) {
  const { site, onError, definition } = useSection();
  const { facts, hasFailed, isBusy, askAgain } = useSiteFacts(site, onError);
  if (!facts) return hasFailed ? <Unavailable onRetry={askAgain} isBusy={isBusy} /> : <SectionLoading />;
  const apiOrigin = typeof api === 'string' ? api : facts.apiOrigin;
  return <Pages key={apiOrigin} {...{ facts, host, apiOrigin }} path={path ?? firstPath(definition)} />;
}

interface PagesProps {
  readonly facts: SiteFacts;
  readonly host: Host;
  readonly apiOrigin: string;
  readonly path: string;
}

const FRAME = { Component: SectionFrame, HydrateFallback: SectionLoading, ErrorBoundary: SectionBoundary };

function Pages({ facts, host, apiOrigin, path }: PagesProps) {
  const { definition } = useSection();
  const [{ services, pages }] = useState(() => open(definition, facts, host, { apiOrigin, path }));
  useEffect(() => addFaces(facts.fonts), [facts]);
  useEffect(() => pages.show(path), [pages, path]);
  return (
    <ShellServicesProvider services={services}>
      {/* The error boundary reports errors of a page to the host, once. */}
      <RouterProvider router={pages.router} onError={() => {}} />
    </ShellServicesProvider>
  );
}

/** Creates the router and the services of a section's pages. The pictures that our site draws are loaded from it. */
function open(
  definition: RemoteDefinition,
  { siteOrigin, apiOrigin: ownApi, mediaOrigin, timeZone, retention }: SiteFacts,
  { fetch, notify, navigate, onError }: Host,
  { apiOrigin, path }: Pick<PagesProps, 'apiOrigin' | 'path'>,
) {
  drawPicturesAt(siteOrigin);
  // Uploads of another API are not at our media origin.
  const api = publicApi(apiOrigin, fetch, apiOrigin === ownApi ? mediaOrigin : undefined);
  const pages = createSectionRouter({ definition, api, siteOrigin, path, frame: FRAME, navigate, onError });
  const { replaceAddress } = pages;
  const siteFacts = { siteOrigin, timeZone, ...(retention && { retention }) };
  const services: ShellServices = { ...siteFacts, api, notify, slot: () => null, replaceAddress };
  return { services, pages };
}
