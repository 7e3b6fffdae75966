import type { DemoRecords } from './demo-record.ts';
import { branding } from './services/branding.ts';
import { businessAnalytics } from './services/business-analytics.ts';
import { digitalMarketing } from './services/digital-marketing.ts';
import { seo } from './services/seo.ts';
import type { Service } from './services/service.ts';
import { softwareDevelopment } from './services/software-development.ts';
import { uiUx } from './services/ui-ux.ts';

const SERVICES: readonly Service[] = [softwareDevelopment, seo, digitalMarketing, uiUx, businessAnalytics, branding];

export const services: DemoRecords<
  | 'service-category'
  | 'service-sub-category'
  | 'service-sub-category-description'
  | 'service-why-choose-us-introduction'
  | 'service-why-choose-us-content'
> = {
  'service-category': SERVICES.map(({ type, title, description }) => ({
    key: type,
    title,
    description,
    type,
    file: { art: { kind: 'service', seed: type }, alt: '' },
  })),
  'service-sub-category': SERVICES.flatMap(({ type, features }) =>
    features.map(({ name }) => ({ key: name, name, service_category_id: { ref: type } })),
  ),
  'service-sub-category-description': SERVICES.flatMap(({ features }) =>
    features.flatMap(({ name, points }) =>
      points.map((content) => ({ content, service_sub_category_id: { ref: name } })),
    ),
  ),
  'service-why-choose-us-introduction': SERVICES.map(({ type, why }) => ({
    title: why.title,
    description: why.description,
    service_category_id: { ref: type },
  })),
  'service-why-choose-us-content': SERVICES.flatMap(({ type, why }) =>
    why.cards.map((card) => ({ ...card, service_category_id: { ref: type } })),
  ),
};
