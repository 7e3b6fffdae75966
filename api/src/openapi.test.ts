import { contentTypeOf, contentTypes } from '@northlight/shared/content';
import { z } from 'zod';
import type { Database } from './database/open-database.ts';
import { createExample } from './testing/example.ts';
import { createTestApi, openTestDatabase, type TestApi } from './testing/test-api.ts';

jest.setTimeout(60_000);

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>>;
}

let database: Database;
let api: TestApi;
let document: Document;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await createTestApi({ database });
  await api.signIn();
  document = (await api.call<Document>('GET', '/openapi.json')).body;
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => api.clear());

/** Follows the references of the document, so that a schema can be read on its own. */
function resolve(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== 'object' || value === null) return value;
  const reference = '$ref' in value && typeof value.$ref === 'string' ? value.$ref : undefined;
  if (reference !== undefined) {
    const schema = document.components.schemas[reference.replace('#/components/schemas/', '')];
    if (!schema) throw new Error(`${reference} leads nowhere.`);
    return resolve(schema);
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]));
}

/** The document's own schema of an answer, made into a validator. */
function schemaOf(method: string, path: string, status: string): z.ZodType {
  const schema = document.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`${method} ${path} has no schema for ${status}.`);
  return z.fromJSONSchema(resolve(schema) as Parameters<typeof z.fromJSONSchema>[0]);
}

describe('GET /openapi.json', () => {
  it('describes every call of every collection', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const { collection } of contentTypes) {
      const of = (path: string) => Object.keys(document.paths[`/${collection}${path}`] ?? {});
      expect([of(''), of('/show/{id}'), of('/admin/create'), of('/admin/update/{id}').sort(), of('/admin/delete/{id}')]).toEqual([['get'], ['get'], ['post'], ['patch', 'put'], ['delete']]);
    }
    for (const path of ['/admin/auth/login', '/admin/auth/verify-otp', '/admin/auth/logout', '/admin/auth/session', '/media/admin/create', '/article/by-name/{name}', '/service-category/according-to-type', '/readyz']) {
      expect(Object.keys(document.paths)).toContain(path);
    }
  });

  it('takes JSON and forms alike where content is written', () => {
    const create = document.paths['/article/admin/create']?.['post'];
    expect(Object.keys(create?.requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data']);
    expect(resolve(create?.requestBody?.content['application/json']?.schema)).toMatchObject({ properties: { title: { type: 'string' } }, required: expect.arrayContaining(['title', 'file_URL']), additionalProperties: false });
  });

  it.each(contentTypes.map(({ collection }) => collection))('tells the truth of what %s answers', async (collection) => {
    const { id } = await createExample(api, contentTypeOf(collection));
    const list = await api.call('GET', `/${collection}`);
    const show = await api.call('GET', `/${collection}/show/${id}`);
    const missing = await api.call('GET', `/${collection}/show/2000000000`);

    expect(schemaOf('get', `/${collection}`, '200').safeParse(list.body).error).toBeUndefined();
    expect(schemaOf('get', `/${collection}/show/{id}`, '200').safeParse(show.body).error).toBeUndefined();
    expect(schemaOf('get', `/${collection}/show/{id}`, '4XX').safeParse(missing.body).error).toBeUndefined();
    expect(schemaOf('get', `/${collection}/show/{id}`, '200').safeParse(missing.body).success).toBe(false);
  });
});
