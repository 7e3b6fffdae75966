import { data, type RouteObject } from 'react-router-dom';
import { Layout } from './Layout.tsx';
import { SectionBoundary } from './SectionBoundary.tsx';

export const SECTIONS_ROUTE = 'sections';

/**
 * The host's own routes. Both layouts are pathless and the splat is always there: for an address whose remote is not
 * loaded yet React Router then matches the splat, asks for the remote, and a failure stops at the boundary of
 * `sections`, beneath navbar and footer. With a path on either, `/` would count as found and stay empty.
 */
export const shellRoutes = (sections: RouteObject[] = []): RouteObject[] => [
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
            loader: () => {
              throw data(null, { status: 404 });
            },
            element: null,
          },
        ],
      },
    ],
  },
];
