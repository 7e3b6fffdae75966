import { brand, type Office } from '@northlight/shared/brand';
import { company, type JobPosting, type SiteUrl } from '@northlight/shared/remote';
import { canonicalOpening } from '../openings/opening-address.ts';
import type { Offer } from './career-loader.ts';

/** An opening as a JobPosting of schema.org, made only of its record and the brand's data. */
export const jobPosting = (offer: Offer, siteUrl: SiteUrl): JobPosting => ({
  '@type': 'JobPosting',
  title: offer.title,
  description: descriptionHtml(offer),
  identifier: { '@type': 'PropertyValue', name: brand.name, value: String(offer.id) },
  datePosted: offer.published_at,
  hiringOrganization: company(siteUrl),
  jobLocation: officesOf(offer).map(placeOf),
  url: siteUrl(canonicalOpening(offer.id)),
  directApply: true,
});

/** The offices whose cities are named in the opening; all offices if none is named. */
function officesOf({ sub_title }: Offer): readonly Office[] {
  const named = brand.offices.filter(({ city }) => sub_title.toLowerCase().includes(localityOf(city).toLowerCase()));
  return named.length > 0 ? named : brand.offices;
}

const localityOf = (city: string): string => city.split(', ')[0] ?? city;

const placeOf = ({ city, address }: Office) =>
  ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.join(', '),
      addressLocality: localityOf(city),
      addressCountry: city.split(', ').at(-1) ?? city,
    },
  }) as const;

function descriptionHtml({ description, Job_Requirement: requirements }: Offer): string {
  const items = requirements.map(
    ({ title, requirement }) => `<li><strong>${escapeHtml(title)}</strong>: ${escapeHtml(requirement)}</li>`,
  );
  return `${paragraphs(description)}${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}`;
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
