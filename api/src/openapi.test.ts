import type { OpenApiDocument } from './openapi/document.ts';
import { createReader, nameOf, operationsOf } from './openapi/testing/answers.ts';
import type { Calls } from './openapi/testing/caller.ts';
import { createCalls, forget } from './openapi/testing/calls.ts';
import { signedInApi } from './testing/signed-in-api.ts';

jest.setTimeout(600_000);

const api = signedInApi({
  environment: { LOGIN_CALLS_PER_MINUTE: '1000', FORM_CALLS_PER_MINUTE: '1000', FORM_ACCEPTED_PER_TEN_MINUTES: '1000' },
});
let document: OpenApiDocument;
let calls: ReadonlyMap<string, Calls>;

beforeAll(async () => {
  document = (await api.call<OpenApiDocument>('GET', '/openapi.json')).body;
  calls = createCalls(api);
});

describe('GET /openapi.json', () => {
  it('is a document of OpenAPI 3.1 whose references all lead somewhere', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(() => createReader(document).resolve(document)).not.toThrow();
  });

  it('names every operation once, in words', () => {
    const operations = operationsOf(document).map(({ operation }) => operation);
    const ids = operations.map(({ operationId }) => operationId);
    const tags = new Set(document.tags?.map(({ name }) => name));

    expect(ids.every((id) => /^[a-z][A-Za-z0-9]+$/.test(id ?? ''))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    // Without a summary, the address is used.
    expect(
      operations.filter(({ summary = '/' }) => summary.includes('/')).map(({ operationId }) => operationId),
    ).toEqual([]);
    expect(operations.flatMap((operation) => operation.tags ?? ['none']).filter((tag) => !tags.has(tag))).toEqual([]);
  });

  it('declares every placeholder, every way to sign in and every answer’s meaning', () => {
    const schemes = Object.keys(document.components?.['securitySchemes'] ?? {});
    for (const { call, operation } of operationsOf(document)) {
      const placeholders = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect([nameOf(call), declared.map(({ name }) => name)]).toEqual([nameOf(call), placeholders]);
      expect(declared.every(({ required }) => required)).toBe(true);
      expect((operation.security ?? []).flatMap(Object.keys).filter((name) => !schemes.includes(name))).toEqual([]);
      expect(
        Object.entries(operation.responses).filter(
          ([status, response]) =>
            !/^(?:[2345]\d\d|5XX)$/.test(status) || ('description' in response && (response.description ?? '') === ''),
        ),
      ).toEqual([]);
    }
  });

  it('guards exactly what stands under /admin/, but for the two steps of signing in', () => {
    const open = operationsOf(document).filter(
      ({ call, operation }) => call.path.includes('/admin/') === (operation.security === undefined),
    );
    expect(open.map(({ call }) => nameOf(call)).toSorted()).toEqual([
      'post /admin/auth/login',
      'post /admin/auth/verify-otp',
    ]);
  });

  it('takes files where records have them', () => {
    const bodyOf = (path: string, method: string) => document.paths[path]?.[method]?.requestBody?.content ?? {};
    expect(Object.keys(bodyOf('/article/admin/create', 'post'))).toEqual(['application/json', 'multipart/form-data']);
    expect(bodyOf('/article/admin/create', 'post')['application/json']).toMatchObject({
      schema: { required: expect.arrayContaining(['title', 'file_URL']), additionalProperties: false },
      example: { title: expect.any(String) },
    });
    expect(bodyOf('/article/admin/create', 'post')['multipart/form-data']).toMatchObject({
      schema: { properties: { file: { format: 'binary' } }, required: expect.not.arrayContaining(['file_URL']) },
    });
    expect(bodyOf('/article-category/admin/create', 'post')['multipart/form-data']?.schema).not.toHaveProperty(
      'properties.file',
    );
    expect(bodyOf('/media/admin/create', 'post')).toHaveProperty('multipart/form-data');
  });

  it('has no operation that these tests can’t call, and none less', () => {
    expect(
      operationsOf(document)
        .map(({ call }) => nameOf(call))
        .toSorted(),
    ).toEqual([...calls.keys()].toSorted());
  });

  it('lists each refusal that these tests provoke, and no other', () => {
    for (const { call, operation } of operationsOf(document)) {
      const listed = Object.keys(operation.responses).filter((status) => !/^(?:20\d|5XX)$/.test(status));
      expect([nameOf(call), ...listed]).toEqual([nameOf(call), ...Object.keys(calls.get(nameOf(call))?.refused ?? {})]);
    }
  });

  it('tells the truth of every answer of every operation', async () => {
    const reader = createReader(document);
    const lies: string[] = [];
    for (const { call, operation } of operationsOf(document)) {
      const { succeeds, refused } = calls.get(nameOf(call)) ?? { succeeds: undefined, refused: {} };
      for (const [status, make] of [...(succeeds ? [succeeds] : []), ...Object.entries(refused)] as const) {
        if (!make) continue;
        // Requests that are refused before they are read, or for unknown records, leave nothing behind.
        if ([200, 201, 303, 304, 409, 410].includes(Number(status))) await forget(api);
        const answer = await make();
        if (answer.status !== Number(status))
          lies.push(`${nameOf(call)} answers ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
        lies.push(...reader.differences(operation, answer).map((difference) => `${nameOf(call)}: ${difference}`));
        if (!/^[\w-]{36}$/.test(String(answer.headers['x-request-id'])))
          lies.push(`${nameOf(call)} ${status} does not name its request`);
      }
    }
    expect(lies).toEqual([]);
  });

  it('is a check that can fail', () => {
    const reader = createReader(document);
    const operation = document.paths['/team-member/show/{id}']?.['get'];
    if (!operation) throw new Error('There is no such operation.');
    const headers = { 'content-type': 'application/json', 'x-request-id': 'a', etag: 'b' };

    expect(
      reader.differences(operation, {
        status: 200,
        headers,
        body: { statusCode: 200, message: 'OK', data: { id: 1 } },
      }),
    ).toHaveLength(1);
    expect(reader.differences(operation, { status: 404, headers, body: { statusCode: 404 } })).toHaveLength(1);
    expect(reader.differences(operation, { status: 409, headers, body: {} })).toHaveLength(1);
    expect(
      reader.differences(operation, { status: 404, headers: { ...headers, 'content-type': 'text/plain' }, body: 'x' }),
    ).toHaveLength(1);
  });
});
