import type { CollectionRecord, MediaFile } from '@northlight/shared/content';
import type { FakeContent } from '@northlight/shared/testing';

const updated_at = '2025-11-12T08:00:00.000Z';
const photo: MediaFile = {
  file_URL: '/uploads/p.png',
  type: 'image/png',
  width: 600,
  height: 800,
  alt: '',
  variants: [],
};

type AboutItem = CollectionRecord<'about-us-introduction'>;
const about = (id: number, type: AboutItem['type'], title: string): AboutItem => ({
  id,
  updated_at,
  type,
  title,
  sub_title: null,
  description: `About ${title}`,
  file: null,
});

const video: MediaFile = {
  file_URL: '/uploads/v.mp4',
  type: 'video/mp4',
  width: null,
  height: null,
  alt: '',
  variants: [],
};

const product = (
  id: number,
  name: string,
  category: { id: number; title: string },
): CollectionRecord<'tech-product'> => ({
  id,
  updated_at,
  name,
  technology_category_id: category.id,
  category,
  file: null,
});
const frontEnd = { id: 1, title: 'Front end' };
const backEnd = { id: 2, title: 'Back end' };
const empty = { id: 3, title: 'Commerce' };

/** Feedback of `count` clients, each with words of their own. */
export const feedbacks = (count: number): readonly CollectionRecord<'client-feedback'>[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    updated_at,
    client_name: `Client ${index + 1}`,
    designation: 'Operations director',
    company_name: 'Al Noor Clinics',
    client_feedback: `Words ${index + 1}`,
    facebook_profile_link: null,
    linkedin_profile_link: 'https://linkedin.example/in/client',
    twitter_profile_link: null,
    file: null,
  }));

/** `count` people. */
export const members = (count: number): readonly CollectionRecord<'team-member'>[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    updated_at,
    name: `Member ${index + 1}`,
    designation: 'Engineer',
    file: null,
  }));

/** The search service with one part of two points. */
export const seo: CollectionRecord<'service-category'> = {
  id: 5,
  updated_at,
  type: 'seo',
  title: 'Search, repaired',
  description: 'Technical repair first.',
  file: photo,
  Service_Sub_Category: [
    {
      id: 1,
      updated_at,
      name: 'Technical audit',
      service_category_id: 5,
      file: null,
      Service_Sub_Category_Description: [
        { id: 1, updated_at, content: 'Every redirect, once', service_sub_category_id: 1 },
        { id: 2, updated_at, content: 'Speed on a four-year-old phone', service_sub_category_id: 1 },
      ],
    },
  ],
};

export const lists: FakeContent['lists'] = {
  'introduction-information': [
    { id: 1, updated_at, title: 'Holds up in daylight.', description: 'Painters work by north light.' },
  ],
  'overview-information': [
    { id: 1, updated_at, title: 'A day in two studios', description: 'Ninety seconds.', type: null, file: video },
  ],
  'technology-information': [{ id: 1, updated_at, title: 'Our tools', description: 'Two years in production.' }],
  'technology-category': [frontEnd, backEnd, empty].map((category) => ({ ...category, updated_at })),
  'industry-expertise-information': [{ id: 1, updated_at, title: 'Our spectrum', description: null }],
  'industry-expertise-category': [
    {
      id: 1,
      updated_at,
      title: 'Healthcare',
      keywords: 'redirect, clinic',
      file: { ...photo, file_URL: '/uploads/icon.svg', width: 64, height: 64 },
    },
    { id: 2, updated_at, title: 'Logistics', keywords: null, file: { ...photo, width: 240, height: 100 } },
  ],
  'client-trust-information': [{ id: 1, updated_at, title: 'What clients say', description: 'Every week.' }],
  'client-feedback': feedbacks(3),
  'recorded-project': [
    { id: 1, updated_at, title: 'Check-in in forty seconds', description: 'Eleven sites.', file: video },
  ],
  'service-information': [{ id: 1, updated_at, title: 'Six crafts', description: 'At one table.' }],
  'service-category': [seo],
  'contact-us-introduction': [{ id: 1, updated_at, title: 'Tell us.', description: 'A partner reads every message.' }],
  'contact-information': [
    { id: 1, updated_at, type: 'mail', title: 'Write to us', description: 'hello@northlight.example' },
    { id: 2, updated_at, type: 'location', title: 'Visit', description: 'Gate Avenue South, Dubai' },
  ],
  'about-us-introduction': [
    about(1, 'about-us', 'Where light meets work'),
    about(2, 'mission-vision-headline', 'What we are here for'),
    about(3, 'mission-vision-data', 'Our mission'),
    about(4, 'mission-vision-data', 'Our vision'),
  ],
  'team-information': [{ id: 1, updated_at, title: 'The people', description: 'All forty-one.' }],
  'team-member': [
    { id: 1, updated_at, name: 'Nadia Rahman', designation: 'Principal engineer', file: photo },
    { id: 2, updated_at, name: 'Omar Haddad', designation: 'Head of engineering', file: null },
  ],
};

export const answers: FakeContent['answers'] = {
  '/tech-product/according-to-category/show/1': () => ({
    statusCode: 200,
    message: 'OK',
    data: [product(1, 'TypeScript', frontEnd), product(2, 'React', frontEnd)],
  }),
  '/tech-product/according-to-category/show/2': () => ({
    statusCode: 200,
    message: 'OK',
    data: [product(3, 'Fastify', backEnd)],
  }),
  '/tech-product/according-to-category/show/3': () => ({ statusCode: 200, message: 'OK', data: [] }),
  '/service-category/according-to-type': (query) => ({
    statusCode: 200,
    message: 'OK',
    data: JSON.stringify(query) === '{"type":"seo"}' ? seo : null,
  }),
  '/service-why-choose-us-introduction/according-to-service-category/show/5': () => ({
    statusCode: 200,
    message: 'OK',
    data: { id: 1, updated_at, title: 'Why they stay', description: 'Two habits.', service_category_id: 5 },
  }),
  '/service-why-choose-us-content/according-to-category/show/5': () => ({
    statusCode: 200,
    message: 'OK',
    data: [
      { id: 1, updated_at, title: 'You own everything', description: 'From the first day.', service_category_id: 5 },
    ],
  }),
};
