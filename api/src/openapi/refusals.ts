import { contentTypeOf, contentTypes, type ContentType } from '@northlight/shared/content';
import type { Call, Operation } from './document.ts';

/** Each status of a refusal, in a sentence. */
export const MEANINGS = {
  400: 'The request can’t be read: it is not the JSON or the form that it says it is.',
  401: 'There is no session, or it has ended.',
  403: 'The call comes from a page of another site.',
  404: 'There is nothing of that id or name.',
  409:
    'It contradicts what is stored: a limit is reached, a value is taken, a record is in use, or somebody else ' +
    'has changed it meanwhile (`data` is the record as it is now).',
  410: 'It was created with this `Idempotency-Key`, and has been deleted since.',
  413: 'The request, or a file in it, is too large.',
  415: 'The media type is not taken, or the file is not what is asked for.',
  422:
    'Values are missing or not valid: `errors` names each by its path, `message` is the first. Or something else ' +
    'was sent before with the same `Idempotency-Key`.',
  429: 'Too many calls: `Retry-After` says how many seconds to wait.',
  503: 'What the call needs can’t be reached at the moment.',
} as const;

export type Refusal = keyof typeof MEANINGS;

/** What the rules below don't tell, by call. */
const SPECIAL: Readonly<Record<string, readonly Refusal[]>> = {
  'post /admin/auth/login': [400, 401, 403, 413, 415, 422, 429, 503],
  'post /admin/auth/verify-otp': [400, 401, 403, 413, 415, 422, 429],
  // Who has no session is signed out already.
  'post /admin/auth/logout': [400, 403, 413, 415],
  'post /contact-form/send-message': [400, 413, 415, 422, 429],
  'post /job-application/create': [400, 413, 415, 422, 429],
  // More searches wait than may.
  'get /article': [422, 503],
  'get /readyz': [503],
};

/** How a call may be refused, lowest first: told from what it takes and whom it asks. */
export function refusalsOf(call: Call, operation: Operation): readonly Refusal[] {
  const special = SPECIAL[`${call.method} ${call.path}`];
  if (special) return special;
  const isWrite = call.method !== 'get';
  const takesValues =
    operation.requestBody !== undefined ||
    (operation.parameters ?? []).some((parameter) => parameter.in === 'query' && parameter.schema?.type === 'integer');
  const refusals: [boolean, Refusal][] = [
    [isWrite, 400],
    [operation.security !== undefined, 401],
    [operation.security !== undefined && isWrite, 403],
    [call.path.includes('{'), 404],
    [mayConflict(call), 409],
    [takesKey(call), 410],
    [isWrite, 413],
    [isWrite, 415],
    [takesValues, 422],
  ];
  return refusals.flatMap(([applies, status]) => (applies ? [status] : []));
}

/** A record of content that is created, and not brought back. */
const takesKey = ({ path }: Call): boolean =>
  contentTypes.some(({ collection }) => path === `/${collection}/admin/create`);

function mayConflict({ path }: Call): boolean {
  const [, collection, , act] = path.split('/');
  if (!path.includes('/admin/')) return false;
  if (act === 'update') return true;
  const known = contentTypes.find((one) => one.collection === collection);
  if (!known) return false;
  const type = contentTypeOf(known.collection);
  if (act === 'restore') return hasLimit(type) || Object.values(type.fields).some(({ kind }) => kind === 'reference');
  return act === 'create' ? hasLimit(type) : act === 'delete' && isHeld(type);
}

const hasLimit = ({ cap, variants, fields }: ContentType): boolean =>
  cap !== undefined ||
  Object.values(variants?.of ?? {}).some((variant) => variant.cap !== undefined) ||
  Object.values(fields).some((field) => 'unique' in field && field.unique === true);

/** Other records may refer to one of this type, and keep it from being deleted. */
const isHeld = ({ collection }: ContentType): boolean =>
  contentTypes.some((user) =>
    Object.values(contentTypeOf(user.collection).fields).some(
      (field) => field.kind === 'reference' && field.to === collection && field.onDelete === 'refuse',
    ),
  );
