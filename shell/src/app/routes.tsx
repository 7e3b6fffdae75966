import type { ApiClient } from '@northlight/shared/client';
import type { RouteObject } from 'react-router-dom';
import { Layout } from './Layout.tsx';
import { notFound } from './not-found/latest-articles.ts';
import { SectionBoundary } from './SectionBoundary.tsx';

export const SECTIONS_ROUTE = 'sections';

/**
 * The host's own routes. Both layouts are pathless and the splat route is always present. So for an address whose
 * remote is not loaded yet, React Router matches the splat and requests the remote's routes, and a failure is shown by
 * the boundary of `sections`, between navbar and footer. If one of the layouts had a path, `/` would match it and stay
 * empty.
 * @param api reads the articles for the page of an unknown address.
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
