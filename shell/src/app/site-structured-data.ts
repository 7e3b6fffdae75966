import { brand } from '@northlight/shared/brand';
import { breadcrumbList, company, type Crumb, type SiteUrl, type Thing } from '@northlight/shared/remote';

/** What the site says of itself on its start page, and of the way to a page on every other. */
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
