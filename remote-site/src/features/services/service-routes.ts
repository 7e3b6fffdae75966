import { route, type RemoteRoute } from '@northlight/shared/remote';
import { serviceHead } from './service-head.ts';
import { serviceLoader } from './service-loader.ts';
import { serviceTypes, type ServiceType } from './service-types.ts';

/**
 * The same module under six names, because a route's chunk is found by the route's id. Equal chunks are built only
 * once.
 */
const pages: Record<ServiceType, RemoteRoute['page']> = {
  'software-dev': () => import(/* webpackChunkName: "software-dev" */ '../../pages/ServicePage.tsx'),
  seo: () => import(/* webpackChunkName: "seo" */ '../../pages/ServicePage.tsx'),
  'digital-marketing': () => import(/* webpackChunkName: "digital-marketing" */ '../../pages/ServicePage.tsx'),
  'ui-ux': () => import(/* webpackChunkName: "ui-ux" */ '../../pages/ServicePage.tsx'),
  'business-analytics': () => import(/* webpackChunkName: "business-analytics" */ '../../pages/ServicePage.tsx'),
  branding: () => import(/* webpackChunkName: "branding" */ '../../pages/ServicePage.tsx'),
};

export const serviceRoutes = serviceTypes.map((service) =>
  route({
    id: service.type,
    path: `/${service.type}`,
    query: [],
    loader: serviceLoader(service),
    head: serviceHead(service),
    page: pages[service.type],
  }),
);
