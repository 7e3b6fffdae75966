import { allContentTypes, mediaFileSchema, trimText } from '@northlight/shared/content';
import { momentsOf } from '@northlight/shared/dates';
import { DRAFT_KINDS, RELEASE_STATES } from '@northlight/shared/endpoints';
import { z } from 'zod';
import { MAX_ID } from '../../database/max-id.ts';
import { idText, ONE_LINE, pageParameters, whole } from '../parameters.ts';

const moment = z.iso.datetime();
const values = z.record(z.string(), z.unknown());

const problemSchema = z.object({
  draft_id: z.int(),
  collection: z.string(),
  record_id: z.int().nullable(),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).readonly(),
  current: values.nullable(),
});

export const problemsSchema = z.object({ problems: z.array(problemSchema).readonly() });

export const releaseSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    state: z.enum(RELEASE_STATES),
    owner: z.string(),
    changes: z.int(),
    publishes_at: moment.nullable(),
    time_zone: z.string().nullable(),
    problems: z.array(problemSchema).readonly(),
    published_at: moment.nullable(),
    publisher: z.string().nullable(),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'ContentRelease' });

const draftShape = {
  id: z.int(),
  release_id: z.int(),
  collection: z.string(),
  record_id: z.int().nullable(),
  kind: z.enum(DRAFT_KINDS),
  values: values.readonly(),
  file: mediaFileSchema
    .extend({ alt: z.string().nullable(), variants: mediaFileSchema.shape.variants.readonly() })
    .nullable(),
  seen_updated_at: moment.nullable(),
  author: z.string(),
  created_at: moment,
  updated_at: moment,
};

const release = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(RELEASE_STATES),
  publishes_at: moment.nullable(),
});

export const draftSchema = z.object({ ...draftShape, release });

const { id, kind, author, updated_at } = draftShape;

export const comparisonSchema = z.object({
  draft: draftSchema,
  base: values.readonly().nullable(),
  current: values.readonly().nullable(),
  others: z.array(z.object({ id, kind, author, updated_at, release })).readonly(),
});

export const releaseDetailsSchema = releaseSchema.extend({
  drafts: z.array(z.object(draftShape)).readonly(),
  published: z
    .array(z.object({ entry: z.int(), collection: z.string(), record_id: z.int(), kind: z.enum(DRAFT_KINDS) }))
    .readonly(),
});

const MAX_TITLE = 200;

export const titleBody = z.strictObject({
  title: z
    .string('Title is required')
    .overwrite(trimText)
    .min(1, 'Title is required')
    .max(MAX_TITLE, `Title must be at most ${MAX_TITLE} characters`)
    .regex(ONE_LINE, 'Title must not contain control characters'),
});

export const releaseSelection = z.object({
  ...pageParameters(50),
  state: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(RELEASE_STATES, { error: `State must be one of: ${RELEASE_STATES.join(', ')}` })))
    .optional()
    .meta({ description: 'One or several, with commas between them. Default: all.' }),
});

export const scheduleBody = z.strictObject({
  local_time: z
    .string('Time is required')
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/, 'Time must be like 2026-11-24T09:00')
    .refine((text) => momentsOf(text, 'UTC').length > 0, 'There is no such day or time'),
  time_zone: z.string('Time zone is required').max(100, 'This time zone is not known'),
  offset: z
    .string()
    .regex(/^[+-]\d{2}:\d{2}$/, 'Offset must be like +02:00')
    .optional()
    .meta({ description: 'Needed where clocks show the time twice, as they are put back.' }),
});

const isCollection = (name: string): boolean => allContentTypes().some(({ collection }) => collection === name);

export const collectionParameters = z.object({
  collection: z.string().refine(isCollection, { error: ({ input }) => `There is no collection ${String(input)}` }),
});

export const draftParameters = collectionParameters.extend({ id: idText('draft') });

export const recordSelection = z.object({
  record: whole('record', 1, MAX_ID).optional().meta({ description: 'Of this record only. Default: of all.' }),
});

/** Which record is to be created, changed or deleted, and in which content release. */
export const draftSelection = z
  .object({
    kind: z.enum(DRAFT_KINDS, { error: `kind must be one of: ${DRAFT_KINDS.join(', ')}` }).default('create'),
    record: whole('record', 1, MAX_ID).optional().meta({ description: 'Id of the record; none of one to be created.' }),
    release: whole('release', 1, MAX_ID).optional().meta({ description: 'Default: a release of its own.' }),
  })
  .superRefine(({ kind, record }, context) => {
    if ((kind === 'create') === (record === undefined)) return;
    const message = kind === 'create' ? 'A new record has no id' : 'record is required';
    context.addIssue({ code: 'custom', path: ['record'], message });
  });

/** The values, as in the body of a request that creates or changes a record. They are checked in the same way. */
export const draftBody = z.record(z.string(), z.unknown());
