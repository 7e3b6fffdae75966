import { brand } from '@northlight/shared/brand';
import type { Head, HeadArgs } from '@northlight/shared/remote';
import type { HomeData } from './home-loader.ts';

export function homeHead({ data, url }: HeadArgs<HomeData>): Head {
  return {
    title: `${brand.name}: ${brand.tagline}`,
    description: data?.introduction?.description,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: brand.name,
        url: new URL('/', url).href,
        description: brand.description,
        contactPoint: brand.offices.map(({ city, phone }) => ({ '@type': 'ContactPoint', contactType: 'customer service', areaServed: city, telephone: phone })),
      },
    ],
  };
}
