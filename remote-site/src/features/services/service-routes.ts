import { route, type RemoteRoute } from '@northlight/shared/remote';
import { serviceHead } from './service-head.ts';
import { serviceLoader } from './service-loader.ts';
import { serviceTypes, type ServiceType } from './service-types.ts';

const pages: Record<ServiceType, RemoteRoute['page']> = {
  'software-dev': () => import(/* webpackChunkName: "software-dev" */ '../../pages/services/SoftwareDevPage.tsx'),
  seo: () => import(/* webpackChunkName: "seo" */ '../../pages/services/SeoPage.tsx'),
  'digital-marketing': () =>
    import(/* webpackChunkName: "digital-marketing" */ '../../pages/services/DigitalMarketingPage.tsx'),
  'ui-ux': () => import(/* webpackChunkName: "ui-ux" */ '../../pages/services/UiUxPage.tsx'),
  'business-analytics': () =>
    import(/* webpackChunkName: "business-analytics" */ '../../pages/services/BusinessAnalyticsPage.tsx'),
  branding: () => import(/* webpackChunkName: "branding" */ '../../pages/services/BrandingPage.tsx'),
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
