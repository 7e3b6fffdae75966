import { allContentTypes, type ContentType } from '@northlight/shared/content';
import { REFUSALS } from '../routes/answers.ts';
import type { Call, OpenApiDocument, Operation, Reference, Response } from './document.ts';
import { requestBodyOf } from './request-body.ts';
import { ROUTE_DOCUMENT } from './route-document.ts';

const FAILURE = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
const PAGE = { 'text/html': { schema: { type: 'string' } } };
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

const SEE_OTHER: Response = {
  description: 'Accepted, told to a browser that posted the form by itself: the page that says so.',
  headers: { ...REQUEST_ID, location: { schema: { type: 'string', format: 'uri' } } },
};

/** All responses except successes, by status. Each is described once, and operations refer to it. */
const FAILURES: Readonly<Record<string, Response>> = {
  304: {
    description: 'Nothing has changed since the answer whose tag was sent in `If-None-Match`.',
    headers: REQUEST_ID,
  },
  ...Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => [
      status,
      { description, headers: { ...REQUEST_ID, ...(status === '429' ? RETRY_AFTER : {}) }, content: FAILURE },
    ]),
  ),
  '5XX': {
    description: 'A failure on our side; the log has the reason under the id of the request.',
    headers: REQUEST_ID,
    content: FAILURE,
  },
};

const nameOf = (status: string): string => `Status${status}`;

const ABOUT = `Content of the site, what visitors send, and sign-in.

- A list is a bare array (articles are a page with \`total\`); every other answer is \`{statusCode, message, data}\`, \
every refusal \`{statusCode, message, errors?}\`.
- What stands under \`/admin/\` needs a session. Sign in by password and mailed code, then send \
\`Authorization: Bearer …\`.
- Files are sent as the part \`file\` of a form; \`file_URL\` takes an address instead. \`file_alt\` describes \
either; without it the record's name does.`;

const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'sign-in', description: 'Administrators: password, mailed code, session' },
  { name: 'contact-form', description: 'Messages of visitors' },
  { name: 'job-application', description: 'Applications, with resumes that only administrators can read' },
  { name: 'content-release', description: 'Changes of content that are published together, at once or on time' },
  { name: 'content', description: 'What happened to the records of all collections' },
  { name: 'trash', description: 'What was deleted: restored, or deleted for good' },
  { name: 'audit', description: 'What was done, by whom; never changed' },
  { name: 'backups', description: 'How backups of the site went' },
  { name: 'news', description: 'What administrators are told at once' },
  { name: 'personal-data', description: 'What is kept of one e-mail address: found, exported, erased' },
  { name: 'media', description: 'Images in the text of articles' },
  { name: 'health', description: 'For who runs it' },
  { name: 'proof-of-work', description: 'For the browsers of visitors who fill in a form' },
];

const tagOf = ({ collection, label, cap }: ContentType) => ({
  name: collection,
  description: `${label.plural}${cap === undefined ? '' : `, at most ${cap}`}`,
});

/** Adds what is the same for every route: headers, bodies of failures, and ids of operations. */
export function completeDocument(document: OpenApiDocument): OpenApiDocument {
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const complete = Object.entries(operations).map(
      ([method, operation]) => [method, completeOperation({ path, method }, operation)] as const,
    );
    return [path, Object.fromEntries(complete)] as const;
  });
  const operations = Object.values(document.paths).flatMap((ofPath) => Object.values(ofPath));
  const used = new Set(operations.flatMap(({ tags = [] }) => tags));
  return {
    ...document,
    info: { ...document.info, description: ABOUT },
    tags: [...TAGS, ...allContentTypes().map(tagOf)].filter(({ name }) => used.has(name)),
    paths: Object.fromEntries(paths),
    components: {
      ...document.components,
      headers: HEADERS,
      responses: Object.fromEntries(Object.entries(FAILURES).map(([status, one]) => [nameOf(status), one])),
    },
  };
}

function completeOperation(call: Call, { [ROUTE_DOCUMENT]: route = {}, ...operation }: Operation): Operation {
  const requestBody = requestBodyOf(operation, route);
  return {
    ...operation,
    operationId: operationIdOf(call),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(operation, route.hasEntityTag === true),
  };
}

/** A unique and stable id for generators of clients, such as `patchArticleAdminUpdateById`. */
const operationIdOf = ({ method, path }: Call): string =>
  method +
  path
    .replace(/\{(\w+)\}/g, 'by-$1')
    .replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function responsesOf({ responses }: Operation, isTagged: boolean): Operation['responses'] {
  const isCached = '304' in responses;
  // A route that redirects a browser also answers its failures as pages.
  const answersPages = '303' in responses;
  const complete = ([status, response]: [string, Response | Reference]) => {
    if (status === '303') return [status, SEE_OTHER] as const;
    const failure = FAILURES[status];
    if (!failure) return [status, success(status, response, isCached || isTagged)] as const;
    const page = { ...failure, content: { ...failure.content, ...PAGE } };
    return [status, answersPages ? page : { $ref: `#/components/responses/${nameOf(status)}` }] as const;
  };
  const all: [string, Response | Reference][] = [...Object.entries(responses), ['5XX', {}]];
  return Object.fromEntries(all.map(complete));
}

function success(status: string, response: Response | Reference, hasTag: boolean): Response | Reference {
  if ('$ref' in response) return response;
  const { description = '', headers } = response;
  const isDescribed = description !== '' && description !== 'Default Response';
  return {
    ...response,
    description: isDescribed ? description : status === '201' ? 'Stored.' : 'As asked.',
    headers: { ...REQUEST_ID, ...(hasTag ? ENTITY_TAG : {}), ...headers },
  };
}
