import { contentTypes, type ContentType } from '@northlight/shared/content';
import { completeBody } from './bodies.ts';
import type { Call, OpenApiDocument, Operation, Reference, Response } from './document.ts';
import { MEANINGS, refusalsOf } from './refusals.ts';
import { operationIdOf, summaryOf } from './summaries.ts';

const FAILURE = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
const REQUEST_ID = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };
const RETRY_AFTER = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } };
const ENTITY_TAG = { etag: { $ref: '#/components/headers/EntityTag' } };

const HEADERS = {
  RequestId: { description: 'Names the request as the log does.', schema: { type: 'string', format: 'uuid' } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  EntityTag: {
    description:
      'Sent back as `If-None-Match`, it makes an unchanged answer a 304; of a record, as `If-Match`, it makes ' +
      'a change that came too late a 409.',
    schema: { type: 'string' },
  },
};

const NEW_EACH_TIME = new Set(['/proof-of-work/challenge']);

/** Forms that a browser may post by itself; it is answered with a document. */
const FORMS = new Set(['/contact-form/send-message', '/job-application/create']);
const PAGE = { 'text/html': { schema: { type: 'string' } } };

const nameOf = (status: string | number): string => `Status${status}`;

/** One of each; the calls refer to them. */
const REFUSALS: Readonly<Record<string, Response>> = {
  [nameOf('304')]: {
    description: 'Nothing has changed since the answer whose tag was sent in `If-None-Match`.',
    headers: REQUEST_ID,
  },
  ...Object.fromEntries(
    Object.entries(MEANINGS).map(([status, description]) => [
      nameOf(status),
      { description, headers: { ...REQUEST_ID, ...(status === '429' ? RETRY_AFTER : {}) }, content: FAILURE },
    ]),
  ),
  [nameOf('5XX')]: {
    description: 'A failure on our side; the log has the reason under the id of the request.',
    headers: REQUEST_ID,
    content: FAILURE,
  },
};

const ABOUT = `Content of the site, what visitors send, and sign-in.

- A list is a bare array (articles are a page with \`total\`); every other answer is \`{statusCode, message, data}\`, every refusal \`{statusCode, message, errors?}\`.
- What stands under \`/admin/\` needs a session. Sign in by password and mailed code, then send \`Authorization: Bearer …\`.
- Files are sent as the part \`file\` of a form; \`file_URL\` takes an address instead. \`file_alt\` describes either; without it the record's name does.`;

const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'sign-in', description: 'Administrators: password, mailed code, session' },
  { name: 'contact-form', description: 'Messages of visitors' },
  { name: 'job-application', description: 'Applications, with resumes that only administrators can read' },
  { name: 'media', description: 'Images in the text of articles' },
  { name: 'health', description: 'For who runs it' },
  { name: 'proof-of-work', description: 'For the browsers of visitors who fill in a form' },
];

/** What the routes' schemas don't say: words, names, examples, and each refusal by its status instead of "4XX". */
export function completeDocument(document: OpenApiDocument): OpenApiDocument {
  const paths = Object.entries(document.paths).map(
    ([path, operations]) =>
      [
        path,
        Object.fromEntries(
          Object.entries(operations).map(([method, operation]) => [method, complete({ path, method }, operation)]),
        ),
      ] as const,
  );
  const ofContent = contentTypes.map((type: ContentType) => ({
    name: type.collection,
    description: `${type.label.plural}${type.cap === undefined ? '' : `, at most ${type.cap}`}`,
  }));
  const used = new Set(
    Object.values(document.paths).flatMap((operations) => Object.values(operations).flatMap(({ tags = [] }) => tags)),
  );
  return {
    ...document,
    info: { ...document.info, description: ABOUT } as OpenApiDocument['info'],
    tags: [...TAGS, ...ofContent].filter(({ name }) => used.has(name)),
    paths: Object.fromEntries(paths),
    components: { ...document.components, headers: HEADERS, responses: REFUSALS },
  };
}

function complete(call: Call, operation: Operation): Operation {
  const requestBody = completeBody(call, operation);
  const whole = {
    ...operation,
    operationId: operationIdOf(call),
    summary: summaryOf(call),
    ...(requestBody ? { requestBody } : {}),
  };
  return { ...whole, responses: responsesOf(call, whole) };
}

function responsesOf(call: Call, operation: Operation): Operation['responses'] {
  const isCached = call.method === 'get' && operation.security === undefined && !NEW_EACH_TIME.has(call.path);
  const successes = Object.entries(operation.responses).filter(([status]) => !/^[45]XX$/i.test(status));
  const responses = successes.map(([status, response]): [string, Response | Reference] => [
    status,
    {
      ...response,
      description: described(response as Response, status),
      headers: { ...REQUEST_ID, ...(isCached || changes(call) ? ENTITY_TAG : {}), ...(response as Response).headers },
    },
  ]);
  const others = [...(isCached ? ['304'] : []), ...refusalsOf(call, operation), '5XX'];
  if (FORMS.has(call.path)) return { ...Object.fromEntries(responses), ...pages(others) };
  return Object.fromEntries([
    ...responses,
    ...others.map((status) => [String(status), { $ref: `#/components/responses/${nameOf(status)}` }] as const),
  ]);
}

const pages = (statuses: readonly (string | number)[]): Operation['responses'] => ({
  303: {
    description: 'Accepted, told to a browser that posted the form by itself: the page that says so.',
    headers: { ...REQUEST_ID, location: { schema: { type: 'string', format: 'uri' } } },
  },
  ...Object.fromEntries(
    statuses.map((status) => [status, { ...REFUSALS[nameOf(status)], content: { ...FAILURE, ...PAGE } }]),
  ),
});

/** A record that was written comes with the tag that its next change may name. */
const changes = ({ method, path }: Call): boolean =>
  /\/admin\/(?:create|(?:update|restore)\/\{id\})$/.test(path) &&
  method !== 'delete' &&
  contentTypes.some(({ collection }) => path.startsWith(`/${collection}/`));

const described = ({ description = '' }: Response, status: string): string =>
  description !== '' && description !== 'Default Response' ? description : status === '201' ? 'Stored.' : 'As asked.';
