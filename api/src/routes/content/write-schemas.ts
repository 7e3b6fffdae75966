import {
  createSchema,
  exampleValue,
  inputName,
  isUnique,
  mediaFieldOf,
  recordSchema,
  referencesOf,
  referringTo,
  updateSchema,
  type ContentType,
} from '@northlight/shared/content';
import { z } from 'zod';
import { envelopeSchema, GUARDED_WRITE, refusals, signedIn, type Refusal } from '../answers.ts';
import { idempotencyHeaders } from '../idempotency-key.ts';
import { idParameters } from '../parameters.ts';
import { newOf, oneOf } from './nouns.ts';

/** Schemas of the routes that write records of a type. */
export function writeSchemas(type: ContentType) {
  const common = { tags: [type.collection], security: signedIn };
  const record = recordSchema(type);
  const body = { consumes: ['application/json', 'multipart/form-data'] };
  const example = exampleOf(type);
  const document = { hasEntityTag: true, ...fileOf(type) };
  return {
    create: {
      ...common,
      ...body,
      summary: `Create ${newOf(type)}`,
      headers: idempotencyHeaders,
      body: createSchema(type),
      response: {
        201: envelopeSchema(201, record),
        ...refusals(...GUARDED_WRITE, ...mayBe(hasLimit(type), 409), 410, 422),
      },
      document: { ...document, example: Object.fromEntries(example) },
    },
    update: {
      ...common,
      ...body,
      summary: `Change ${oneOf(type)}`,
      params: idParameters,
      body: updateSchema(type),
      response: { 200: envelopeSchema(200, record), ...refusals(...GUARDED_WRITE, 404, 409, 422) },
      // A change needs only the fields that change.
      document: { ...document, example: Object.fromEntries(example.slice(0, 1)) },
    },
    delete: {
      ...common,
      summary: `Delete ${oneOf(type)}`,
      params: idParameters,
      response: {
        200: envelopeSchema(200, z.null()),
        ...refusals(...GUARDED_WRITE, 404, ...mayBe(isReferredTo(type), 409)),
      },
    },
    restore: {
      ...common,
      summary: `Restore ${oneOf(type)} as it was deleted last, from the trash`,
      params: idParameters,
      response: {
        200: envelopeSchema(200, record),
        ...refusals(...GUARDED_WRITE, 404, ...mayBe(hasLimit(type) || referencesOf(type).length > 0, 409)),
      },
      document: { hasEntityTag: true },
    },
  };
}

const mayBe = (isPossible: boolean, status: Refusal): Refusal[] => (isPossible ? [status] : []);

/** True when a type limits the number of records, or how often a value may be used. */
const hasLimit = ({ cap, variants, fields }: ContentType): boolean =>
  cap !== undefined ||
  Object.values(variants?.of ?? {}).some((variant) => variant.cap !== undefined) ||
  Object.values(fields).some(isUnique);

/** True when records that refer to one of this type prevent its deletion. */
const isReferredTo = ({ collection }: ContentType): boolean =>
  referringTo(collection).some(({ reference }) => reference.onDelete === 'refuse');

const fileOf = ({ fields }: ContentType) =>
  mediaFieldOf(fields)
    ? { file: { description: 'A file; it wins over an address that comes with it.', inPlaceOf: 'file_URL' } }
    : {};

/** Values of a request that can be used to try it out. */
function exampleOf({ fields }: ContentType): (readonly [name: string, value: unknown])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = exampleValue(field);
    return value === undefined ? [] : [[inputName(name, field), value] as const];
  });
}
