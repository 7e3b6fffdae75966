import { contentTypeOf, contentTypes, inputName, type ContentType, type Field } from '@northlight/shared/content';
import { paths, type Envelope, type ErrorBody, type PageEnvelope } from '@northlight/shared/endpoints';
import type { Database } from '../database/open-database.ts';
import { createExample, exampleOf, type AnyRecord } from '../testing/example.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

jest.setTimeout(60_000);

type One = Envelope<AnyRecord>;

const types = contentTypes.map(({ collection }) => [collection, contentTypeOf(collection)] as const);
const fieldsOf = (type: ContentType): [string, Field][] => Object.entries(type.fields);
const writable = (type: ContentType) => fieldsOf(type).filter(([, field]) => field.kind !== 'timestamp');
const isRequired = (type: ContentType, [name, field]: [string, Field], body: Record<string, unknown>) => {
  const variant = type.variants?.of[String(body[type.variants.by])];
  return ('required' in field && field.required === true) || (variant?.require?.includes(name) ?? false);
};
const textOf = (field: Field) =>
  ('requiredText' in field ? field.requiredText : undefined) ?? `${field.label} is required`;

/** What a record must show for the value that was sent. */
const shownOf = (field: Field, value: unknown) =>
  field.kind === 'media' ? expect.objectContaining({ file_URL: value, type: null, variants: [] }) : value;
const shownIn = (type: ContentType, body: Record<string, unknown>) =>
  Object.fromEntries(writable(type).map(([name, field]) => [name, shownOf(field, body[inputName(name, field)])]));

function multipart(body: Record<string, unknown>): { payload: string; headers: Record<string, string> } {
  const parts = Object.entries(body).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  return {
    payload: `${parts.join('')}--edge--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}

onEachDatabase('every content type', (on) => {
  let database: Database;
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    database = await on.open();
    api = await createTestApi({ database });
    token = await api.signIn();
  });
  afterAll(() => api?.close());
  beforeEach(() => api.clear());

  const list = async ({ collection, list: kindOfList }: ContentType): Promise<readonly AnyRecord[]> => {
    if (kindOfList === 'page')
      return (await api.call<PageEnvelope<AnyRecord>>('GET', `${paths.list(collection)}?limit=100`)).body.data;
    return (await api.call<readonly AnyRecord[]>('GET', paths.list(collection))).body;
  };

  describe.each(types)('%s', (collection, type) => {
    it('creates a record that list and show show alike', async () => {
      const body = await exampleOf(api, type);
      const created = await api.call<One>('POST', paths.create(collection), { body });

      expect(created.body).toEqual({
        statusCode: 201,
        message: expect.any(String),
        data: expect.objectContaining(shownIn(type, body)),
      });
      expect(created.status).toBe(201);
      const { data } = created.body;
      expect(await api.call<One>('GET', paths.show(collection, data.id))).toMatchObject({
        status: 200,
        body: { statusCode: 200, data },
      });
      expect(await list(type)).toEqual([data]);
      if (type.cap === 1) expect(data.id).toBe(1);
    });

    it('takes the same fields as a form', async () => {
      const body = await exampleOf(api, type);
      const { payload, headers } = multipart(body);
      const created = await api.call<One>('POST', paths.create(collection), { body: Buffer.from(payload), headers });

      expect(created).toMatchObject({ status: 201, body: { data: shownIn(type, body) } });
    });

    it('names each required field that is missing, and stores nothing', async () => {
      const body = await exampleOf(api, type);
      for (const [name, field] of writable(type)) {
        const key = inputName(name, field);
        const { [key]: _missing, ...rest } = body;
        if (!isRequired(type, [name, field], body)) continue;
        const answer = await api.call<ErrorBody>('POST', paths.create(collection), { body: rest });
        expect(answer).toMatchObject({
          status: 422,
          body: { statusCode: 422, message: textOf(field), errors: [{ path: key, message: textOf(field) }] },
        });
        expect(
          (await api.call<ErrorBody>('POST', paths.create(collection), { body: { ...body, [key]: '' } })).body.message,
        ).toBe(textOf(field));
      }
      expect(await list(type)).toEqual([]);
    });

    it('shows null for what is optional and absent', async () => {
      const body = await exampleOf(api, type);
      const required = Object.fromEntries(
        writable(type).flatMap((entry) =>
          isRequired(type, entry, body) ? [[inputName(...entry), body[inputName(...entry)]]] : [],
        ),
      );
      const { body: created } = await api.call<One>('POST', paths.create(collection), { body: required });

      // A type without optional fields shows just what was sent.
      const absent = writable(type)
        .filter((entry) => !isRequired(type, entry, body))
        .map(([name]) => [name, null]);
      expect(created).toMatchObject({
        statusCode: 201,
        data: { ...shownIn(type, required), ...Object.fromEntries(absent) },
      });
    });

    it('refuses unknown fields', async () => {
      const body = { ...(await exampleOf(api, type)), id: 7, is_admin: true };
      const answer = await api.call<ErrorBody>('POST', paths.create(collection), { body });

      expect(answer).toMatchObject({
        status: 422,
        body: { errors: expect.arrayContaining([{ path: 'is_admin', message: 'Unknown field "is_admin"' }]) },
      });
      expect(await list(type)).toEqual([]);
    });

    it('updates any one field and leaves the others', async () => {
      let record = await createExample(api, type);
      for (const [name, field] of writable(type)) {
        if (field.kind === 'choice') continue;
        const value =
          field.kind === 'reference'
            ? record[name]
            : field.kind === 'media'
              ? 'https://images.example/other.png'
              : field.kind === 'url'
                ? 'https://other.example/'
                : field.kind === 'richText'
                  ? '<p>Other</p>'
                  : 'Other';
        const { body, status } = await api.call<One>('PATCH', paths.update(collection, record.id), {
          body: { [inputName(name, field)]: value },
        });
        expect(status).toBe(200);
        // A reference that stays, and the name that describes a picture, change nothing else that is compared.
        const { updated_at: _before, file: _file, ...others } = record;
        expect(body.data).toMatchObject({ ...others, [name]: shownOf(field, value) });
        expect(Date.parse(body.data.updated_at)).toBeGreaterThan(Date.parse(record.updated_at));
        record = body.data;
      }
      expect((await api.call<One>('PUT', paths.update(collection, record.id), { body: {} })).status).toBe(200);
      expect(await list(type)).toHaveLength(1);
    });

    it('refuses an update of what somebody else has changed meanwhile, and shows it', async () => {
      const seen = await createExample(api, type);
      const [name] = writable(type).find(([, field]) => field.kind === 'text' || field.kind === 'longText') ?? [''];
      const { body: first } = await api.call<One>('PATCH', paths.update(collection, seen.id), {
        body: { [name]: 'First', updated_at: seen.updated_at },
      });
      const second = await api.call<ErrorBody>('PATCH', paths.update(collection, seen.id), {
        body: { [name]: 'Second', updated_at: seen.updated_at },
      });

      expect(second).toMatchObject({ status: 409, body: { statusCode: 409, data: first.data } });
      expect(
        (
          await api.call<One>('PATCH', paths.update(collection, seen.id), {
            body: { [name]: 'Third', updated_at: first.data.updated_at },
          })
        ).status,
      ).toBe(200);
    });

    it('deletes once, then answers 404', async () => {
      const { id } = await createExample(api, type);

      expect(await api.call<One>('DELETE', paths.delete(collection, id))).toMatchObject({
        status: 200,
        body: { statusCode: 200, message: 'Deleted successfully' },
      });
      expect(await api.call<ErrorBody>('DELETE', paths.delete(collection, id))).toMatchObject({
        status: 404,
        body: { statusCode: 404 },
      });
      expect((await api.call('PATCH', paths.update(collection, id), { body: {} })).status).toBe(404);
      const shown = await api.call<Envelope<null>>('GET', paths.show(collection, id));
      expect(type.cap === 1 ? [shown.status, shown.body.data] : shown.status).toEqual(
        type.cap === 1 ? [200, null] : 404,
      );
      expect(await list(type)).toEqual([]);
    });

    it('is changed by administrators only, from the site only', async () => {
      const { id } = await createExample(api, type);
      const writes = [
        ['POST', paths.create(collection)],
        ['PATCH', paths.update(collection, id)],
        ['PUT', paths.update(collection, id)],
        ['DELETE', paths.delete(collection, id)],
      ] as const;
      for (const [method, url] of writes) {
        expect((await api.call(method, url, { token: null, body: {} })).status).toBe(401);
        expect(
          (
            await api.call(method, url, {
              token: null,
              body: {},
              headers: { cookie: `token=${token}`, origin: 'http://evil.example' },
            })
          ).status,
        ).toBe(403);
        expect(
          (await api.call(method, url, { token: null, body: {}, headers: { cookie: `token=${token}` } })).status,
        ).toBe(403);
      }
      expect(await list(type)).toHaveLength(1);
      expect(
        (
          await api.call('DELETE', paths.delete(collection, id), {
            token: null,
            headers: { cookie: `token=${token}`, origin: 'http://site.example' },
          })
        ).status,
      ).toBe(200);
    });

    const cap = type.cap ?? (type.variants ? 1 : undefined);
    if (cap !== undefined) {
      it('holds its cap against creates in parallel, and has room again after a delete', async () => {
        const body = await exampleOf(api, type);
        const answers = await Promise.all(
          Array.from({ length: cap + 3 }, () => api.call<One>('POST', paths.create(collection), { body })),
        );

        expect(answers.map(({ status }) => status).sort()).toEqual([
          ...Array.from({ length: cap }, () => 201),
          409,
          409,
          409,
        ]);
        const records = await list(type);
        expect(records).toHaveLength(cap);
        expect((await api.call('DELETE', paths.delete(collection, records[0]?.id ?? 0))).status).toBe(200);
        const { body: again } = await api.call<One>('POST', paths.create(collection), { body });
        expect(again.statusCode).toBe(201);
        if (type.cap === 1) expect(again.data.id).toBe(1);
      });
    }

    for (const [name, field] of fieldsOf(type)) {
      if ((field.kind === 'choice' || field.kind === 'reference') && field.unique) {
        it(`gives each ${name} to one record`, async () => {
          const body = await exampleOf(api, type);
          const answers = await Promise.all([1, 2, 3].map(() => api.call('POST', paths.create(collection), { body })));

          expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
        });
      }

      if (field.kind === 'reference') {
        it(`refuses a ${name} that doesn’t exist`, async () => {
          const body = { ...(await exampleOf(api, type)), [name]: 2_000_000_000 };

          expect(await api.call('POST', paths.create(collection), { body })).toMatchObject({
            status: 422,
            body: { errors: [{ path: name, message: `${field.label} does not exist` }] },
          });
        });

        it(`${field.onDelete === 'refuse' ? 'keeps' : 'goes with'} the record that ${name} refers to`, async () => {
          const record = await createExample(api, type);
          const deleted = await api.call<ErrorBody>('DELETE', paths.delete(field.to, Number(record[name])));

          expect(deleted.status).toBe(field.onDelete === 'refuse' ? 409 : 200);
          if (field.onDelete === 'refuse') expect(deleted.body.message).toContain('in use by 1 ');
          expect(await list(type)).toHaveLength(field.onDelete === 'refuse' ? 1 : 0);
        });
      }
    }
  });
});
