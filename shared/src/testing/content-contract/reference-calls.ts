import { z } from 'zod';
import { paths } from '../../endpoints/index.ts';
import type { ContractCall } from './contract-call.ts';
import { added, answer, card, invalid, PICTURE, record, refused, UNKNOWN_ID } from './shapes.ts';

const offer = { title: 'Engineer', sub_title: 'Dhaka', description: 'Text' };

/** Records with references, and variants of one collection. */
export const referenceCalls: readonly ContractCall[] = [
  {
    title: 'creates a job opening',
    method: 'POST',
    path: paths.create('job-offer'),
    body: offer,
    status: 201,
    shape: added(record('job-offer', { ...offer, Job_Requirement: z.tuple([]) })),
    keepAs: 'offer',
  },
  {
    title: 'creates a requirement',
    method: 'POST',
    path: paths.create('job-offer-requirement'),
    body: (made) => ({ title: 'SQL', requirement: 'Text', job_offer_id: made('offer').id }),
    status: 201,
    shape: added(record('job-offer-requirement', { title: 'SQL' })),
  },
  {
    title: 'lists requirements by their opening',
    method: 'GET',
    path: (made) => `/job-offer-requirement/according-to-job-offer/show/${made('offer').id}`,
    status: 200,
    shape: answer(z.tuple([record('job-offer-requirement', { title: 'SQL' })])),
  },
  {
    title: 'lists nothing for an opening that there is not',
    method: 'GET',
    path: `/job-offer-requirement/according-to-job-offer/show/${UNKNOWN_ID}`,
    status: 200,
    shape: answer(z.tuple([])),
  },

  {
    title: 'creates a category of articles',
    method: 'POST',
    path: paths.create('article-category'),
    body: { name: 'Engineering' },
    status: 201,
    shape: added(record('article-category', { name: 'Engineering', description: null })),
    keepAs: 'category',
  },
  {
    title: 'creates an article, which shows its category',
    method: 'POST',
    path: paths.create('article'),
    body: (made) => ({
      title: 'Slow sites',
      content: '<p>Text</p>',
      article_category_id: made('category').id,
      estimated_reading_time: '3 min',
      file_URL: PICTURE,
    }),
    status: 201,
    shape: added(
      record('article', {
        title: 'Slow sites',
        category: z.strictObject({ id: z.int(), name: z.literal('Engineering') }),
      }),
    ),
  },
  {
    title: 'renames a category',
    method: 'PATCH',
    path: (made) => paths.update('article-category', made('category').id),
    body: { name: 'Craft' },
    status: 200,
    shape: answer(record('article-category', { name: 'Craft' }), 'Updated successfully'),
  },
  {
    title: 'answers articles in pages, with how many there are and with their category as it is now',
    method: 'GET',
    path: '/article?page=0&limit=10',
    status: 200,
    shape: answer(
      z.tuple([record('article', { category: z.strictObject({ id: z.int(), name: z.literal('Craft') }) })]),
    ).extend({ total: z.literal(1) }),
  },
  {
    title: 'answers articles as cards, without their texts',
    method: 'GET',
    path: '/article?page=0&limit=10&view=card',
    status: 200,
    shape: answer(z.tuple([card('article', { content_excerpt: 'Text' })])).extend({ total: z.literal(1) }),
  },
  {
    title: 'keeps a category that is in use',
    method: 'DELETE',
    path: (made) => paths.delete('article-category', made('category').id),
    status: 409,
    shape: refused(409),
  },

  {
    title: 'refuses what does not belong to a kind of record',
    method: 'POST',
    path: paths.create('about-us-introduction'),
    body: { type: 'mission-vision-headline', title: 'Mission', sub_title: 'More', description: 'Text' },
    status: 422,
    shape: invalid('sub_title'),
  },
  {
    title: 'creates the one record of its kind',
    method: 'POST',
    path: paths.create('about-us-introduction'),
    body: { type: 'mission-vision-headline', title: 'Mission', description: 'Text' },
    status: 201,
    shape: added(record('about-us-introduction', { type: 'mission-vision-headline', sub_title: null, file: null })),
  },
  {
    title: 'refuses a second one of its kind',
    method: 'POST',
    path: paths.create('about-us-introduction'),
    body: { type: 'mission-vision-headline', title: 'Mission', description: 'Text' },
    status: 409,
    shape: refused(409),
  },
];
