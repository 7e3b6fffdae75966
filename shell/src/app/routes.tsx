import type { ApiClient } from '@northlight/shared/client';
import type { RouteObject } from 'react-router-dom';
import { Layout } from './Layout.tsx';
import { notFound } from './not-found/latest-articles.ts';
import { SectionBoundary } from './SectionBoundary.tsx';

export const SECTIONS_ROUTE = 'sections';

/**
 * The host's own routes. Both layouts are pathless and the splat is always there: for an address whose remote is not
 * loaded yet React Router then matches the splat, asks for the remote, and a failure stops at the boundary of
 * `sections`, beneath navbar and footer. With a path on either, `/` would count as found and stay empty.
 * @param api for what somebody is offered whose page does not exist.
 */
export const shellRoutes = (api: ApiClient, sections: RouteObject[] = []): RouteObject[] => [
  {
    id: 'root',
    Component: Layout,
    HydrateFallback: () => null,
    children: [
      {
        id: SECTIONS_ROUTE,
        ErrorBoundary: SectionBoundary,
        children: [
          ...sections,
          {
            id: 'unknown',
            path: '*',
            loader: async () => {
              throw await notFound(api);
            },
            element: null,
          },
        ],
      },
    ],
  },
];
