import { contentTypeOf } from '@northlight/shared/content';
import { paths, type Envelope, type ErrorBody } from '@northlight/shared/endpoints';
import { createExample, type AnyRecord } from '../../testing/example.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { SITE_ORIGIN } from '../../testing/test-api.ts';

const api = signedInApi();
beforeEach(() => api.clear());

const create = (collection: string, body?: Record<string, unknown>) =>
  createExample(api, contentTypeOf(collection), body);
const post = (collection: string, body: object) =>
  api.call<Envelope<AnyRecord> & ErrorBody>('POST', paths.create(collection), { body });

describe('about-us-introduction', () => {
  const about = { type: 'about-us', title: 'About', sub_title: 'Us', description: 'Text' };

  it('holds one about-us, one headline and any number of data', async () => {
    const of = (type: string) =>
      post('about-us-introduction', {
        ...about,
        type,
        ...(type === 'mission-vision-headline' ? { sub_title: '' } : {}),
      });
    const statuses = [];
    for (const type of [
      'about-us',
      'about-us',
      'mission-vision-headline',
      'mission-vision-headline',
      'mission-vision-data',
      'mission-vision-data',
    ])
      statuses.push((await of(type)).status);

    expect(statuses).toEqual([201, 409, 201, 409, 201, 201]);
  });

  it('checks an update against the whole record', async () => {
    const { id } = await create('about-us-introduction', about);
    const update = (body: object) => api.call<ErrorBody>('PATCH', paths.update('about-us-introduction', id), { body });

    expect(await update({ sub_title: '' })).toMatchObject({ status: 422, body: { message: 'Sub title is required' } });
    expect(await update({ type: 'mission-vision-headline' })).toMatchObject({
      status: 422,
      body: { message: 'Sub title does not belong to this type' },
    });
  });
});

describe('an update with If-Match', () => {
  it('takes the tag of what was read, once', async () => {
    const { id } = await create('team-member');
    const { headers } = await api.call('GET', paths.show('team-member', id));
    const update = (designation: string) =>
      api.call('PATCH', paths.update('team-member', id), {
        body: { designation },
        headers: { 'if-match': String(headers['etag']) },
      });

    expect((await update('First')).status).toBe(200);
    expect(await update('Second')).toMatchObject({ status: 409, body: { data: { id, designation: 'First' } } });
  });

  it('lets one of two parallel updates through', async () => {
    const { id, updated_at } = await create('team-member');
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => api.call('PATCH', paths.update('team-member', id), { body: { name, updated_at } })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('every answer', () => {
  it('is 304 when nothing has changed', async () => {
    await create('team-member');
    const { headers } = await api.call('GET', '/team-member');
    const again = await api.call('GET', '/team-member', { headers: { 'if-none-match': String(headers['etag']) } });

    expect([again.status, again.body]).toEqual([304, null]);
    await create('team-member');
    expect(
      (await api.call('GET', '/team-member', { headers: { 'if-none-match': String(headers['etag']) } })).status,
    ).toBe(200);
  });

  it.each([
    ['GET', '/nothing/here', 404],
    ['GET', '/team-member/show/abc', 404],
    ['GET', '/team-member/show/99999999999', 404],
    ['DELETE', '/contact-information/show/1', 405],
    ['POST', '/article', 405],
  ] as const)('is an envelope for %s %s', async (method, url, status) => {
    expect(await api.call<ErrorBody>(method, url)).toMatchObject({
      status,
      body: { statusCode: status, message: expect.any(String) },
    });
  });

  it.each([
    ['a broken object', '{"name":', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['another prototype', '{"__proto__":{"admin":true}}', 'application/json', 400],
    ['a plain form', 'name=x', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'hello', 'text/plain', 415],
    ['more than a megabyte', `{"name":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
  ])('refuses %s', async (_what, text, type, status) => {
    const answer = await api.call<ErrorBody>('POST', paths.create('team-member'), {
      body: Buffer.from(text),
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({ status, body: { statusCode: status } });
  });

  it('names its request, and opens to the site only', async () => {
    const site = await api.call('GET', '/team-member', { headers: { origin: SITE_ORIGIN } });
    const other = await api.call('GET', '/team-member', { headers: { origin: 'http://evil.example' } });

    expect(site.headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      'access-control-allow-origin': SITE_ORIGIN,
      'access-control-allow-credentials': 'true',
      'x-content-type-options': 'nosniff',
    });
    expect(other.headers['access-control-allow-origin']).not.toBe('http://evil.example');
  });
});
