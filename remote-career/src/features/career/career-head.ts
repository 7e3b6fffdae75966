import { type Head, type HeadArgs, shareImage, socialImage } from '@northlight/shared/remote';
import { canonicalOpening } from '../openings/opening-address.ts';
import type { CareerData, Offer } from './career-loader.ts';
import { jobPosting } from './job-posting.ts';

/** Head of the page, or of the opening that the address names. */
export function careerHead({ data, mediaUrl, siteUrl }: HeadArgs<CareerData>): Head {
  const offers = data?.offers ?? [];
  const image = socialImage(data?.hero?.file, mediaUrl);
  const asked = offers.find(({ id }) => id === data?.asked);
  if (asked)
    return {
      ...openingHead(asked),
      image: shareImage('job-offer', asked, mediaUrl),
      jsonLd: [jobPosting(asked, siteUrl)],
    };
  // A closed opening: visitors with the old address are told so, and search engines are to remove it.
  if (data?.offers && data.asked !== null) return { title: 'This position is no longer open', noIndex: true };
  return {
    title:
      offers.length > 0 ? `Career: ${offers.length} open ${offers.length === 1 ? 'position' : 'positions'}` : 'Career',
    description: data?.hero?.description,
    image,
    jsonLd: offers.map((offer) => jobPosting(offer, siteUrl)),
  };
}

const openingHead = ({ id, title, sub_title, description }: Offer): Head => ({
  title,
  description: `${sub_title.replace(/[.\s]*$/, '.')} ${description}`,
  canonical: canonicalOpening(id),
  breadcrumbs: [
    { name: 'Career', path: '/career' },
    { name: title, path: canonicalOpening(id) },
  ],
});
