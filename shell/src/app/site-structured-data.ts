import { brand } from '@northlight/shared/brand';
import { breadcrumbList, company, type Crumb, type SiteUrl, type Thing } from '@northlight/shared/remote';

/**
 * Structured data of the site: on the start page the organisation and the website, on all other pages their
 * breadcrumbs.
 */
export function siteThings(canonical: string, siteUrl: SiteUrl, crumbs: readonly Crumb[]): Thing[] {
  if (canonical === siteUrl('/'))
    return [
      organization(siteUrl),
      {
        '@type': 'WebSite',
        '@id': siteUrl('/#website'),
        name: brand.name,
        description: brand.description,
        url: siteUrl('/'),
        publisher: company(siteUrl),
        inLanguage: 'en',
      },
    ];
  return [breadcrumbList([{ name: 'Home', path: '/' }, ...crumbs], siteUrl)];
}

const organization = (siteUrl: SiteUrl): Thing => ({
  ...company(siteUrl),
  description: brand.description,
  slogan: brand.tagline,
  address: brand.offices.map(({ city, address }) => {
    const [addressLocality = city, addressCountry = ''] = city.split(', ');
    return { '@type': 'PostalAddress', streetAddress: address.join(', '), addressLocality, addressCountry };
  }),
  contactPoint: brand.offices.map(({ city, phone }) => ({
    '@type': 'ContactPoint',
    contactType: 'customer service',
    areaServed: city,
    telephone: phone,
  })),
  sameAs: brand.socials.flatMap(({ href }) => (href ? [href] : [])),
});
