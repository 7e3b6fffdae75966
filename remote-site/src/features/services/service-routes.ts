import { route, type RemoteRoute } from '@northlight/shared/remote';
import { serviceHead } from './service-head.ts';
import { serviceLoader } from './service-loader.ts';
import { serviceTypes, type ServiceType } from './service-types.ts';

/** One module under six names: a route's chunk is found by the route's id, and equal chunks are built once. */
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
