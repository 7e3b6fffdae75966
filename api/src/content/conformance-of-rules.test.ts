import { idsIn, isUnique, referenceOf } from '@northlight/shared/content';
import { paths, type Envelope, type ErrorBody } from '@northlight/shared/endpoints';
import { describeContentTypes } from '../testing/conformance.ts';
import { createExample, exampleOf, type AnyRecord } from '../testing/example.ts';

type One = Envelope<AnyRecord>;

describeContentTypes('the rules of every content type', ({ type, api, token, list }) => {
  const { collection } = type;

  it('deletes once, then answers 404', async () => {
    const { id } = await createExample(api(), type);

    expect(await api().call<One>('DELETE', paths.delete(collection, id))).toMatchObject({
      status: 200,
      body: { statusCode: 200, message: 'Deleted successfully' },
    });
    expect(await api().call<ErrorBody>('DELETE', paths.delete(collection, id))).toMatchObject({
      status: 404,
      body: { statusCode: 404 },
    });
    expect((await api().call('PATCH', paths.update(collection, id), { body: {} })).status).toBe(404);
    const shown = await api().call<Envelope<null>>('GET', paths.show(collection, id));
    expect(type.cap === 1 ? [shown.status, shown.body.data] : shown.status).toEqual(type.cap === 1 ? [200, null] : 404);
    expect(await list()).toEqual([]);
  });

  it('is changed by administrators only, from the site only', async () => {
    const { id } = await createExample(api(), type);
    const writes = [
      ['POST', paths.create(collection)],
      ['PATCH', paths.update(collection, id)],
      ['PUT', paths.update(collection, id)],
      ['DELETE', paths.delete(collection, id)],
    ] as const;
    for (const [method, url] of writes) {
      expect((await api().call(method, url, { token: null, body: {} })).status).toBe(401);
      expect(
        (
          await api().call(method, url, {
            token: null,
            body: {},
            headers: { cookie: `token=${token()}`, origin: 'http://evil.example' },
          })
        ).status,
      ).toBe(403);
      expect(
        (await api().call(method, url, { token: null, body: {}, headers: { cookie: `token=${token()}` } })).status,
      ).toBe(403);
    }
    expect(await list()).toHaveLength(1);
    expect(
      (
        await api().call('DELETE', paths.delete(collection, id), {
          token: null,
          headers: { cookie: `token=${token()}`, origin: 'http://site.example' },
        })
      ).status,
    ).toBe(200);
  });

  const cap = type.cap ?? (type.variants ? 1 : undefined);
  if (cap !== undefined) {
    it('holds its cap against creates in parallel, and has room again after a delete', async () => {
      const body = await exampleOf(api(), type);
      const answers = await Promise.all(
        Array.from({ length: cap + 3 }, () => api().call<One>('POST', paths.create(collection), { body })),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array.from({ length: cap }, () => 201),
        409,
        409,
        409,
      ]);
      const records = await list();
      expect(records).toHaveLength(cap);
      expect((await api().call('DELETE', paths.delete(collection, records[0]?.id ?? 0))).status).toBe(200);
      const { body: again } = await api().call<One>('POST', paths.create(collection), { body });
      expect(again.statusCode).toBe(201);
      if (type.cap === 1) expect(again.data.id).toBe(1);
    });
  }

  for (const [name, field] of Object.entries(type.fields)) {
    if (isUnique(field)) {
      it(`gives each ${name} to one record`, async () => {
        const body = await exampleOf(api(), type);
        const answers = await Promise.all([1, 2, 3].map(() => api().call('POST', paths.create(collection), { body })));

        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      });
    }

    const reference = referenceOf(field);
    if (!reference) continue;
    const { to, isList, onDelete } = reference;

    it(`refuses a ${name} that doesn’t exist`, async () => {
      const missing = 2_000_000_000;
      const body = { ...(await exampleOf(api(), type)), [name]: isList ? [missing] : missing };
      const message = isList ? `${field.label} names what does not exist: ${missing}` : `${field.label} does not exist`;

      expect(await api().call('POST', paths.create(collection), { body })).toMatchObject({
        status: 422,
        body: { errors: [{ path: name, message }] },
      });
    });

    it(`${onDelete === 'refuse' ? 'keeps' : 'goes with'} the record that ${name} refers to`, async () => {
      const record = await createExample(api(), type);
      const [referred = 0] = idsIn(record[name]);
      const deleted = await api().call<ErrorBody>('DELETE', paths.delete(to, referred));

      expect(deleted.status).toBe(onDelete === 'refuse' ? 409 : 200);
      if (onDelete === 'refuse') expect(deleted.body.message).toContain('in use by 1 ');
      expect(await list()).toHaveLength(onDelete === 'refuse' ? 1 : 0);
    });
  }
});
