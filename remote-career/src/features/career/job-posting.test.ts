import { brand } from '@northlight/shared/brand';
import { career } from '../../testing/career.ts';
import type { Offer } from './career-loader.ts';
import { jobPosting } from './job-posting.ts';

const offer: Offer = {
  id: 7,
  updated_at: '2026-02-01T10:00:00.000Z',
  published_at: '2025-11-12T08:00:00.000Z',
  title: 'Writer',
  sub_title: 'Dhaka, full time',
  description: 'Words & <signs>.\nAnd more.\n\nThe end.',
  Job_Requirement: [],
};
const posting = (changes: Partial<Offer> = {}) =>
  jobPosting({ ...offer, ...changes }, (path) => `https://site.test${path}`);

interface Place {
  readonly address: { readonly addressLocality: string };
}

/** Cities of the job locations, as they are in the JSON of a page. */
function cities(sub_title: string): string[] {
  const places: readonly Place[] = JSON.parse(JSON.stringify(posting({ sub_title }).jobLocation));
  return places.map(({ address }) => address.addressLocality);
}

describe('jobPosting', () => {
  it('says what search engines require of a job posting', () => {
    expect(posting()).toMatchObject({
      '@type': 'JobPosting',
      title: 'Writer',
      datePosted: '2025-11-12T08:00:00.000Z',
      url: 'https://site.test/career?opening=7',
      identifier: { '@type': 'PropertyValue', name: brand.name, value: '7' },
      hiringOrganization: { '@type': 'Organization', name: brand.name },
      jobLocation: [
        {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            streetAddress: 'House 41, Road 11, Banani, Dhaka 1213',
            addressLocality: 'Dhaka',
            addressCountry: 'Bangladesh',
          },
        },
      ],
    });
  });

  it('writes the description and the requirements as HTML in which texts are texts', () => {
    expect(posting().description).toBe('<p>Words &amp; &lt;signs&gt;.<br>And more.</p><p>The end.</p>');
    expect(posting({ Job_Requirement: career?.['job-offer']?.[0]?.Job_Requirement ?? [] }).description).toMatch(
      new RegExp(
        '<ul><li><strong>Accessibility</strong>: Keyboard first, then the rest</li>' +
          '<li><strong>Writing</strong>: Clear written English</li></ul>$',
      ),
    );
  });

  it('is at the offices whose cities the offer names, else at any', () => {
    expect(cities('Dubai, full time')).toEqual(['Dubai']);
    expect(cities('Full time, dhaka or Dubai')).toEqual(['Dubai', 'Dhaka']);
    expect(cities('Part time')).toEqual(['Dubai', 'Dhaka']);
  });
});
