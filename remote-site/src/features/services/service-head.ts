import { brand } from '@northlight/shared/brand';
import {
  company,
  faqPage,
  type Head,
  type HeadArgs,
  type Service as ServiceThing,
  type SiteUrl,
  shareImage,
} from '@northlight/shared/remote';
import type { ServiceData } from './service-loader.ts';
import type { Service } from './service-types.ts';

export const serviceHead =
  (service: Service) =>
  ({ data, mediaUrl, siteUrl }: HeadArgs<ServiceData>): Head => {
    const category = data?.category;
    const title = category?.title ?? service.title;
    const description = category?.description ?? service.description;
    const image = category ? shareImage('service-category', category, mediaUrl) : undefined;
    // Without a category the page has no description of the service yet, so it has no structured data.
    const things = category ? [serviceThing(service, category, siteUrl, image?.url), faqPage(data.questions)] : [];
    return { title, description, image, jsonLd: things };
  };

type Category = NonNullable<ServiceData['category']>;

const serviceThing = (
  { type, title: name }: Service,
  category: Category,
  siteUrl: SiteUrl,
  image?: string,
): ServiceThing => ({
  '@type': 'Service',
  name: category.title,
  serviceType: name,
  description: category.description,
  url: siteUrl(`/${type}`),
  image,
  provider: company(siteUrl),
  areaServed: brand.offices.map(({ city }) => city),
  hasOfferCatalog: catalogue(category),
});

/** What the service consists of; schema.org has no other word for the parts of a service. */
const catalogue = ({ title, Service_Sub_Category: parts }: Category): ServiceThing['hasOfferCatalog'] =>
  parts.length === 0
    ? undefined
    : {
        '@type': 'OfferCatalog',
        name: title,
        itemListElement: parts.map(({ name, Service_Sub_Category_Description: points }) => ({
          '@type': 'Offer',
          itemOffered: {
            '@type': 'Service',
            name,
            description: points.map(({ content }) => content).join('; ') || undefined,
          },
        })),
      };
