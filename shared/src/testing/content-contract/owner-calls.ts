import { z } from 'zod';
import { paths } from '../../endpoints/index.ts';
import type { ContractCall } from './contract-call.ts';
import { added, answer, invalid, nothing, PICTURE, record, refused, UNKNOWN_ID } from './shapes.ts';

const heading = { title: 'Daylight', description: 'Text' };
const seo = { title: 'Search', description: 'Text', type: 'seo', file_URL: PICTURE };

/** Headings (with cap 1), and the category of a service with the records it owns. */
export const ownerCalls: readonly ContractCall[] = [
  {
    title: 'creates the one heading',
    method: 'POST',
    path: paths.create('introduction-information'),
    body: heading,
    status: 201,
    shape: added(record('introduction-information', { ...heading, id: 1 })),
  },
  {
    title: 'refuses a second heading',
    method: 'POST',
    path: paths.create('introduction-information'),
    body: heading,
    status: 409,
    shape: refused(409),
  },
  {
    title: 'deletes the heading',
    method: 'DELETE',
    path: paths.delete('introduction-information', 1),
    status: 200,
    shape: answer(nothing, 'Deleted successfully'),
  },
  {
    title: 'shows null for a heading that was deleted',
    method: 'GET',
    path: paths.show('introduction-information', 1),
    status: 200,
    shape: answer(nothing),
  },

  {
    title: 'knows no category of a service that has none',
    method: 'GET',
    path: '/service-category/according-to-type?type=seo',
    status: 200,
    shape: answer(nothing),
  },
  {
    title: 'creates the category of a service',
    method: 'POST',
    path: paths.create('service-category'),
    body: seo,
    status: 201,
    shape: added(record('service-category', { type: 'seo', Service_Sub_Category: z.tuple([]) })),
    keepAs: 'seo',
  },
  {
    title: 'refuses a second category of a service',
    method: 'POST',
    path: paths.create('service-category'),
    body: seo,
    status: 409,
    shape: refused(409),
  },
  {
    title: 'refuses a part of an owner that there is not',
    method: 'POST',
    path: paths.create('service-sub-category'),
    body: { name: 'Audits', service_category_id: UNKNOWN_ID },
    status: 422,
    shape: invalid('service_category_id'),
  },
  {
    title: 'creates a part',
    method: 'POST',
    path: paths.create('service-sub-category'),
    body: (made) => ({ name: 'Audits', service_category_id: made('seo').id }),
    status: 201,
    shape: added(
      record('service-sub-category', { name: 'Audits', file: null, Service_Sub_Category_Description: z.tuple([]) }),
    ),
    keepAs: 'audits',
  },
  {
    title: 'shows a service with its parts',
    method: 'GET',
    path: '/service-category/according-to-type?type=seo',
    status: 200,
    shape: answer(
      record('service-category', {
        Service_Sub_Category: z.tuple([record('service-sub-category', { name: 'Audits' })]),
      }),
    ),
  },
  {
    title: 'has no introduction where none was written',
    method: 'GET',
    path: (made) => `/service-why-choose-us-introduction/according-to-service-category/show/${made('seo').id}`,
    status: 200,
    shape: answer(nothing),
  },
  {
    title: 'creates an introduction',
    method: 'POST',
    path: paths.create('service-why-choose-us-introduction'),
    body: (made) => ({ title: 'Why', description: 'Text', service_category_id: made('seo').id }),
    status: 201,
    shape: added(record('service-why-choose-us-introduction', { title: 'Why' })),
  },
  {
    title: 'refuses a second introduction of the same owner',
    method: 'POST',
    path: paths.create('service-why-choose-us-introduction'),
    body: (made) => ({ title: 'Why', description: 'Text', service_category_id: made('seo').id }),
    status: 409,
    shape: refused(409),
  },
  {
    title: 'shows the introduction by its owner',
    method: 'GET',
    path: (made) => `/service-why-choose-us-introduction/according-to-service-category/show/${made('seo').id}`,
    status: 200,
    shape: answer(record('service-why-choose-us-introduction', { title: 'Why' })),
  },
  {
    title: 'deletes a category with what it owns',
    method: 'DELETE',
    path: (made) => paths.delete('service-category', made('seo').id),
    status: 200,
    shape: answer(nothing, 'Deleted successfully'),
  },
  {
    title: 'shows no part of a deleted category',
    method: 'GET',
    path: (made) => paths.show('service-sub-category', made('audits').id),
    status: 404,
    shape: refused(404),
  },
  {
    title: 'brings a category back with its parts',
    method: 'POST',
    path: (made) => paths.restore('service-category', made('seo').id),
    status: 200,
    shape: answer(record('service-category', { type: 'seo' }), 'Restored successfully'),
  },
  {
    title: 'shows a part that came back with its owner',
    method: 'GET',
    path: (made) => paths.show('service-sub-category', made('audits').id),
    status: 200,
    shape: answer(record('service-sub-category', { name: 'Audits' })),
  },
];
