import { z } from 'zod';
import { contentTypeOf, recordSchema } from '../../content/index.ts';
import { paths } from '../../endpoints/index.ts';
import { SUBMISSION_KEY_HEADER } from '../../forms/index.ts';

/** A record that an earlier call of the table has made, as it was answered. */
export interface MadeRecord {
  readonly id: number;
  readonly updated_at: string;
}

/** Answers the record that was kept under a name. */
export type Made = (name: string) => MadeRecord;

/** One call to the content API, and what its contract says of the answer. */
export interface ContractCall {
  /** Finishes the sentence 'The content API …'. */
  readonly title: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string | ((made: Made) => string);
  readonly body?: object | ((made: Made) => object);
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** What the body has to be. */
  readonly shape: z.ZodType;
  /** Name under which later calls find the record of this answer. */
  readonly keepAs?: string;
}

const issue = z.strictObject({ path: z.string(), message: z.string() });
const text = z.string().min(1);
const record = (collection: string, values: Readonly<Record<string, unknown>> = {}) => {
  const literals = Object.entries(values).map(([name, value]) => [name, value instanceof z.ZodType ? value : z.literal(value as string | number | null)]);
  return recordSchema(contentTypeOf(collection)).extend(Object.fromEntries(literals)).strict();
};
const answer = (data: z.ZodType, message = 'OK', statusCode = 200) => z.strictObject({ statusCode: z.literal(statusCode), message: z.literal(message), data });
const added = (data: z.ZodType) => answer(data, 'Added successfully', 201);
const nothing = z.null();
const refused = (statusCode: number) => z.strictObject({ statusCode: z.literal(statusCode), message: text });
/** The first finding is the message, as a form shows it first. */
const invalid = (path: string) =>
  z.strictObject({ statusCode: z.literal(422), message: text, errors: z.tuple([issue.extend({ path: z.literal(path) })], issue) }).refine(({ message, errors }) => message === errors[0].message);
const overtaken = (data: z.ZodType) => refused(409).extend({ data });

const PICTURE = 'https://images.example/picture.png';
const UNKNOWN_ID = 999_999;
const omar = { name: 'Omar Haddad', designation: 'Engineer' };
const heading = { title: 'Daylight', description: 'Text' };
const seo = { title: 'Search', description: 'Text', type: 'seo', file_URL: PICTURE };
const keyed = { [SUBMISSION_KEY_HEADER]: 'a-key-of-this-table' };
const offer = { title: 'Engineer', sub_title: 'Dhaka', description: 'Text' };

/** The rules of content that the dashboard builds on, as calls in order; content is empty at the first one. */
export const contractCalls: readonly ContractCall[] = [
  { title: 'lists a collection as a bare array', method: 'GET', path: '/team-member', status: 200, shape: z.tuple([]) },
  { title: 'has no record of an unknown id', method: 'GET', path: paths.show('team-member', UNKNOWN_ID), status: 404, shape: refused(404) },
  { title: 'shows null for a heading that nobody has written', method: 'GET', path: paths.show('introduction-information', 1), status: 200, shape: answer(nothing) },
  { title: 'has one heading only', method: 'GET', path: paths.show('introduction-information', 2), status: 404, shape: refused(404) },

  { title: 'refuses a record without its required fields', method: 'POST', path: paths.create('team-member'), body: {}, status: 422, shape: invalid('name') },
  { title: 'refuses a field that there is not', method: 'POST', path: paths.create('team-member'), body: { ...omar, colour: 'red' }, status: 422, shape: invalid('colour') },
  { title: 'creates a record', method: 'POST', path: paths.create('team-member'), body: omar, status: 201, shape: added(record('team-member', { ...omar, file: null })), keepAs: 'omar' },
  { title: 'shows the record', method: 'GET', path: (made) => paths.show('team-member', made('omar').id), status: 200, shape: answer(record('team-member', omar)) },
  { title: 'lists the record', method: 'GET', path: '/team-member', status: 200, shape: z.tuple([record('team-member', omar)]) },
  {
    title: 'changes what is sent, and nothing else',
    method: 'PATCH',
    path: (made) => paths.update('team-member', made('omar').id),
    body: (made) => ({ designation: 'Director', updated_at: made('omar').updated_at }),
    status: 200,
    shape: answer(record('team-member', { name: 'Omar Haddad', designation: 'Director' }), 'Updated successfully'),
  },
  {
    title: 'refuses a change of what somebody else has changed, and shows it as it is',
    method: 'PATCH',
    path: (made) => paths.update('team-member', made('omar').id),
    body: (made) => ({ designation: 'Designer', updated_at: made('omar').updated_at }),
    status: 409,
    shape: overtaken(record('team-member', { designation: 'Director' })),
  },
  {
    title: 'takes a change that names no version',
    method: 'PATCH',
    path: (made) => paths.update('team-member', made('omar').id),
    body: { file_URL: PICTURE, file_alt: 'Omar at work' },
    status: 200,
    shape: answer(record('team-member', { file: z.looseObject({ file_URL: z.literal(PICTURE), alt: z.literal('Omar at work') }) }), 'Updated successfully'),
  },
  {
    title: 'takes a file away',
    method: 'PATCH',
    path: (made) => paths.update('team-member', made('omar').id),
    body: { file_URL: null },
    status: 200,
    shape: answer(record('team-member', { file: null }), 'Updated successfully'),
  },
  {
    title: 'refuses to empty a required field',
    method: 'PATCH',
    path: (made) => paths.update('team-member', made('omar').id),
    body: { name: ' ' },
    status: 422,
    shape: invalid('name'),
  },
  { title: 'changes no record of an unknown id', method: 'PATCH', path: paths.update('team-member', UNKNOWN_ID), body: { name: 'Nobody' }, status: 404, shape: refused(404) },

  { title: 'deletes for good', method: 'DELETE', path: (made) => paths.delete('team-member', made('omar').id), status: 200, shape: answer(nothing, 'Deleted successfully') },
  { title: 'deletes once', method: 'DELETE', path: (made) => paths.delete('team-member', made('omar').id), status: 404, shape: refused(404) },
  { title: 'shows no deleted record', method: 'GET', path: (made) => paths.show('team-member', made('omar').id), status: 404, shape: refused(404) },
  { title: 'brings nothing back that was deleted for good', method: 'POST', path: (made) => paths.restore('team-member', made('omar').id), status: 404, shape: refused(404) },
  { title: 'never gives an id twice', method: 'POST', path: paths.create('team-member'), body: omar, status: 201, shape: added(record('team-member', omar)), keepAs: 'second' },
  { title: 'deletes so that it can be taken back', method: 'DELETE', path: (made) => paths.deleteUndoably('team-member', made('second').id), status: 200, shape: answer(nothing, 'Deleted successfully') },
  { title: 'lists nothing that was deleted', method: 'GET', path: '/team-member', status: 200, shape: z.tuple([]) },
  { title: 'brings a record back', method: 'POST', path: (made) => paths.restore('team-member', made('second').id), status: 200, shape: answer(record('team-member', omar), 'Restored successfully') },
  { title: 'answers the same when it is asked again', method: 'POST', path: (made) => paths.restore('team-member', made('second').id), status: 200, shape: answer(record('team-member', omar), 'Restored successfully') },

  { title: 'creates a record under a key', method: 'POST', path: paths.create('team-member'), headers: keyed, body: { ...omar, name: 'Amina' }, status: 201, shape: added(record('team-member', { name: 'Amina' })), keepAs: 'amina' },
  {
    title: 'answers with the same record when it is asked again',
    method: 'POST',
    path: paths.create('team-member'),
    headers: keyed,
    body: { ...omar, name: 'Amina' },
    status: 201,
    shape: added(record('team-member', { name: 'Amina' })),
    keepAs: 'repeated',
  },
  { title: 'has made one record under the key', method: 'GET', path: '/team-member', status: 200, shape: z.tuple([record('team-member', omar), record('team-member', { name: 'Amina' })]) },
  { title: 'refuses something else under a used key', method: 'POST', path: paths.create('team-member'), headers: keyed, body: omar, status: 422, shape: invalid(SUBMISSION_KEY_HEADER) },
  { title: 'deletes a record that was made under a key', method: 'DELETE', path: (made) => paths.delete('team-member', made('repeated').id), status: 200, shape: answer(nothing, 'Deleted successfully') },
  { title: 'makes a deleted record no second time', method: 'POST', path: paths.create('team-member'), headers: keyed, body: { ...omar, name: 'Amina' }, status: 410, shape: refused(410) },

  { title: 'creates the one heading', method: 'POST', path: paths.create('introduction-information'), body: heading, status: 201, shape: added(record('introduction-information', { ...heading, id: 1 })) },
  { title: 'refuses a second heading', method: 'POST', path: paths.create('introduction-information'), body: heading, status: 409, shape: refused(409) },
  { title: 'deletes the heading', method: 'DELETE', path: paths.delete('introduction-information', 1), status: 200, shape: answer(nothing, 'Deleted successfully') },
  { title: 'shows null for a heading that was deleted', method: 'GET', path: paths.show('introduction-information', 1), status: 200, shape: answer(nothing) },

  { title: 'knows no category of a service that has none', method: 'GET', path: '/service-category/according-to-type?type=seo', status: 200, shape: answer(nothing) },
  { title: 'creates the category of a service', method: 'POST', path: paths.create('service-category'), body: seo, status: 201, shape: added(record('service-category', { type: 'seo', Service_Sub_Category: z.tuple([]) })), keepAs: 'seo' },
  { title: 'refuses a second category of a service', method: 'POST', path: paths.create('service-category'), body: seo, status: 409, shape: refused(409) },
  { title: 'refuses a part of an owner that there is not', method: 'POST', path: paths.create('service-sub-category'), body: { name: 'Audits', service_category_id: UNKNOWN_ID }, status: 422, shape: invalid('service_category_id') },
  {
    title: 'creates a part',
    method: 'POST',
    path: paths.create('service-sub-category'),
    body: (made) => ({ name: 'Audits', service_category_id: made('seo').id }),
    status: 201,
    shape: added(record('service-sub-category', { name: 'Audits', file: null, Service_Sub_Category_Description: z.tuple([]) })),
    keepAs: 'audits',
  },
  {
    title: 'shows a service with its parts',
    method: 'GET',
    path: '/service-category/according-to-type?type=seo',
    status: 200,
    shape: answer(record('service-category', { Service_Sub_Category: z.tuple([record('service-sub-category', { name: 'Audits' })]) })),
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
  { title: 'deletes a category with what it owns', method: 'DELETE', path: (made) => paths.deleteUndoably('service-category', made('seo').id), status: 200, shape: answer(nothing, 'Deleted successfully') },
  { title: 'shows no part of a deleted category', method: 'GET', path: (made) => paths.show('service-sub-category', made('audits').id), status: 404, shape: refused(404) },
  { title: 'brings a category back with its parts', method: 'POST', path: (made) => paths.restore('service-category', made('seo').id), status: 200, shape: answer(record('service-category', { type: 'seo' }), 'Restored successfully') },
  { title: 'shows a part that came back with its owner', method: 'GET', path: (made) => paths.show('service-sub-category', made('audits').id), status: 200, shape: answer(record('service-sub-category', { name: 'Audits' })) },

  { title: 'creates a job opening', method: 'POST', path: paths.create('job-offer'), body: offer, status: 201, shape: added(record('job-offer', { ...offer, Job_Requirement: z.tuple([]) })), keepAs: 'offer' },
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
  { title: 'lists nothing for an opening that there is not', method: 'GET', path: `/job-offer-requirement/according-to-job-offer/show/${UNKNOWN_ID}`, status: 200, shape: answer(z.tuple([])) },

  { title: 'creates a category of articles', method: 'POST', path: paths.create('article-category'), body: { name: 'Engineering' }, status: 201, shape: added(record('article-category', { name: 'Engineering', description: null })), keepAs: 'category' },
  {
    title: 'creates an article, which shows its category',
    method: 'POST',
    path: paths.create('article'),
    body: (made) => ({ title: 'Slow sites', content: '<p>Text</p>', article_category_id: made('category').id, estimated_reading_time: '3 min', file_URL: PICTURE }),
    status: 201,
    shape: added(record('article', { title: 'Slow sites', category: z.strictObject({ id: z.int(), name: z.literal('Engineering') }) })),
  },
  { title: 'renames a category', method: 'PATCH', path: (made) => paths.update('article-category', made('category').id), body: { name: 'Craft' }, status: 200, shape: answer(record('article-category', { name: 'Craft' }), 'Updated successfully') },
  {
    title: 'answers articles in pages, with how many there are and with their category as it is now',
    method: 'GET',
    path: '/article?page=0&limit=10',
    status: 200,
    shape: answer(z.tuple([record('article', { category: z.strictObject({ id: z.int(), name: z.literal('Craft') }) })])).extend({ total: z.literal(1) }),
  },
  { title: 'keeps a category that is in use', method: 'DELETE', path: (made) => paths.deleteUndoably('article-category', made('category').id), status: 409, shape: refused(409) },

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
