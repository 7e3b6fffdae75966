import { contentTypeOf, contentTypes, inputName, type Field } from '@northlight/shared/content';
import type { Call, JsonSchema, MediaContent, Operation } from './document.ts';

const FORM = 'multipart/form-data';
const FILE = { type: 'string', format: 'binary', description: 'A file; it wins over an address that comes with it.' };
const ADDRESSES = {
  image: 'https://images.example/picture.png',
  icon: 'https://images.example/icon.svg',
  video: 'https://videos.example/film.mp4',
} as const;

/**
 * Bodies as they may really be sent: a form may bring a file in place of its address, and whoever tries a call out
 * begins with an example.
 */
export function completeBody(call: Call, operation: Operation): Operation['requestBody'] {
  if (call.path === '/media/admin/create')
    return {
      required: true,
      content: {
        [FORM]: {
          schema: { type: 'object', properties: { file: FILE }, required: ['file'], additionalProperties: false },
        },
      },
    };
  if (!operation.requestBody) return undefined;
  const example = exampleOf(call);
  const content = Object.entries(operation.requestBody.content).map(([type, body]): [string, MediaContent] => [
    type,
    { ...(type === FORM ? withFile(body) : body), ...(example && type !== FORM ? { example } : {}) },
  ]);
  return { ...operation.requestBody, content: Object.fromEntries(content) };
}

function withFile(body: MediaContent): MediaContent {
  const schema = body.schema as JsonSchema;
  if (schema.properties?.['file_URL'] === undefined) return body;
  const required = (schema.required ?? []).filter((name) => name !== 'file_URL');
  return {
    ...body,
    schema: { ...schema, properties: { ...schema.properties, file: FILE }, ...(schema.required ? { required } : {}) },
  };
}

const NAMED: Readonly<Record<string, object>> = {
  'post /admin/auth/login': { email: 'admin@example.com', password: 'a password of ten signs or more' },
  'post /admin/auth/verify-otp': { otp_code: '123456' },
  'post /contact-form/send-message': {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+8801712345678',
    message: 'We would like to talk about a new site.',
  },
  'patch /contact-form/admin/update/{id}': { status: 'read' },
  'put /contact-form/admin/update/{id}': { status: 'read' },
  'patch /job-application/admin/update/{id}': { status: 'interview' },
  'put /job-application/admin/update/{id}': { status: 'interview' },
};

function exampleOf({ method, path }: Call): object | undefined {
  const known = contentTypes.find(({ collection }) => path.startsWith(`/${collection}/admin/`));
  if (!known) return NAMED[`${method} ${path}`];
  const values = Object.entries(contentTypeOf(known.collection).fields).flatMap(([name, field]) => {
    const value = valueOf(field);
    return value === undefined ? [] : [[inputName(name, field), value] as const];
  });
  // A change needs no more than what changes.
  return Object.fromEntries(method === 'post' ? values : values.slice(0, 1));
}

function valueOf(field: Field): unknown {
  if (field.kind === 'timestamp') return undefined;
  if (field.kind === 'reference') return 1;
  return field.kind === 'media' ? ADDRESSES[field.accept] : field.example;
}
