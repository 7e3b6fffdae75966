import { emptyValue, inputName, requiredTextOf } from '@northlight/shared/content';
import { paths, type Envelope, type ErrorBody } from '@northlight/shared/endpoints';
import { describeContentTypes, isRequiredIn, otherValue, shownIn, shownOf, writable } from '../testing/conformance.ts';
import { createExample, exampleOf, type AnyRecord } from '../testing/example.ts';

type One = Envelope<AnyRecord>;

function multipart(body: Record<string, unknown>): { payload: string; headers: Record<string, string> } {
  const parts = Object.entries(body).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  return {
    payload: `${parts.join('')}--edge--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}

describeContentTypes('every content type', ({ type, api, list }) => {
  const { collection } = type;

  it('creates a record that list and show show alike', async () => {
    const body = await exampleOf(api(), type);
    const created = await api().call<One>('POST', paths.create(collection), { body });

    expect(created.body).toEqual({
      statusCode: 201,
      message: expect.any(String),
      data: expect.objectContaining(shownIn(type, body)),
    });
    expect(created.status).toBe(201);
    const { data } = created.body;
    expect(await api().call<One>('GET', paths.show(collection, data.id))).toMatchObject({
      status: 200,
      body: { statusCode: 200, data },
    });
    expect(await list()).toEqual([data]);
    if (type.cap === 1) expect(data.id).toBe(1);
  });

  it('takes the same fields as a form', async () => {
    const body = await exampleOf(api(), type);
    const { payload, headers } = multipart(body);
    const created = await api().call<One>('POST', paths.create(collection), { body: Buffer.from(payload), headers });

    expect(created).toMatchObject({ status: 201, body: { data: shownIn(type, body) } });
  });

  it('names each required field that is missing, and stores nothing', async () => {
    const body = await exampleOf(api(), type);
    for (const [name, field] of writable(type)) {
      const key = inputName(name, field);
      const { [key]: _missing, ...rest } = body;
      if (!isRequiredIn(type, [name, field], body)) continue;
      const answer = await api().call<ErrorBody>('POST', paths.create(collection), { body: rest });
      expect(answer).toMatchObject({
        status: 422,
        body: {
          statusCode: 422,
          message: requiredTextOf(field),
          errors: [{ path: key, message: requiredTextOf(field) }],
        },
      });
      expect(
        (await api().call<ErrorBody>('POST', paths.create(collection), { body: { ...body, [key]: '' } })).body.message,
      ).toBe(requiredTextOf(field));
    }
    expect(await list()).toEqual([]);
  });

  it('shows null for what is optional and absent', async () => {
    const body = await exampleOf(api(), type);
    const required = Object.fromEntries(
      writable(type).flatMap((entry) =>
        isRequiredIn(type, entry, body) ? [[inputName(...entry), body[inputName(...entry)]]] : [],
      ),
    );
    const { body: created } = await api().call<One>('POST', paths.create(collection), { body: required });

    // A type without optional fields shows exactly what was sent.
    const absent = writable(type)
      .filter((entry) => !isRequiredIn(type, entry, body))
      .map(([name, field]) => [name, emptyValue(field)]);
    expect(created).toMatchObject({
      statusCode: 201,
      data: { ...shownIn(type, required), ...Object.fromEntries(absent) },
    });
  });

  it('refuses unknown fields', async () => {
    const body = { ...(await exampleOf(api(), type)), id: 7, is_admin: true };
    const answer = await api().call<ErrorBody>('POST', paths.create(collection), { body });

    expect(answer).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([{ path: 'is_admin', message: 'Unknown field "is_admin"' }]) },
    });
    expect(await list()).toEqual([]);
  });

  it('updates any one field and leaves the others', async () => {
    let record = await createExample(api(), type);
    for (const [name, field] of writable(type)) {
      const value = otherValue(field, record[name]);
      if (value === undefined) continue;
      const { body, status } = await api().call<One>('PATCH', paths.update(collection, record.id), {
        body: { [inputName(name, field)]: value },
      });
      expect(status).toBe(200);
      // A reference that stays, and a title that changes the alternative text, don't change other compared fields.
      const { updated_at: _before, file: _file, ...others } = record;
      expect(body.data).toMatchObject({ ...others, [name]: shownOf(name, field, value) });
      expect(Date.parse(body.data.updated_at)).toBeGreaterThan(Date.parse(record.updated_at));
      record = body.data;
    }
    expect((await api().call<One>('PUT', paths.update(collection, record.id), { body: {} })).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  it('refuses an update of what somebody else has changed meanwhile, and shows it', async () => {
    const seen = await createExample(api(), type);
    const [name] = writable(type).find(([, field]) => otherValue(field, null) === 'Other') ?? [''];
    const { body: first } = await api().call<One>('PATCH', paths.update(collection, seen.id), {
      body: { [name]: 'First', updated_at: seen.updated_at },
    });
    const second = await api().call<ErrorBody>('PATCH', paths.update(collection, seen.id), {
      body: { [name]: 'Second', updated_at: seen.updated_at },
    });

    expect(second).toMatchObject({ status: 409, body: { statusCode: 409, data: first.data } });
    expect(
      (
        await api().call<One>('PATCH', paths.update(collection, seen.id), {
          body: { [name]: 'Third', updated_at: first.data.updated_at },
        })
      ).status,
    ).toBe(200);
  });
});
