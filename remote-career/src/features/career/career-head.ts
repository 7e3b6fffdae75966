import { type Head, type HeadArgs, shareImage, socialImage } from '@northlight/shared/remote';
import { canonicalOpening } from '../openings/opening-address.ts';
import type { CareerData, Offer } from './career-loader.ts';
import { jobPosting } from './job-posting.ts';

/** Of the whole page, or of the one opening the address asks for. */
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
  // A closed opening: its address says so to those who kept it, and is to be forgotten by search engines.
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
