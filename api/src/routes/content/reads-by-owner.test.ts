import { contentTypeOf } from '@northlight/shared/content';
import { paths, type Envelope } from '@northlight/shared/endpoints';
import { createExample } from '../../testing/example.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';

const api = signedInApi();
beforeEach(() => api.clear());

const get = (url: string) => api.call<Envelope<unknown>>('GET', url);
const create = (collection: string, body?: Record<string, unknown>) =>
  createExample(api, contentTypeOf(collection), body);

describe('reads by owner', () => {
  it('answers a service category of a type with all its parts, or null', async () => {
    const service = await create('service-category', { type: 'seo' });
    const feature = await create('service-sub-category', { service_category_id: service.id });
    const point = await create('service-sub-category-description', { service_sub_category_id: feature.id });
    const type = String(service['type']);

    expect((await get('/service-category/according-to-type?type=' + type)).body.data).toMatchObject({
      id: service.id,
      Service_Sub_Category: [{ id: feature.id, Service_Sub_Category_Description: [point] }],
    });
    expect((await get('/service-category/according-to-type?type=branding')).body).toEqual({
      statusCode: 200,
      message: 'OK',
      data: null,
    });
    expect((await get('/service-category/according-to-type')).body.data).toBeNull();
  });

  it('answers null for what is no type, without keeping an answer for each text that somebody thinks of', async () => {
    const before = api.app.contentCache.size();
    for (const count of [1, 2, 3]) {
      const { status, body } = await get(`/service-category/according-to-type?type=${'x'.repeat(10_000)}${count}`);
      expect([status, body.data]).toEqual([200, null]);
    }
    expect(api.app.contentCache.size()).toBe(before);
  });

  it.each([
    ['service-sub-category', 'service_category_id', 'according-to-category'],
    ['service-sub-category-description', 'service_sub_category_id', 'according-to-sub-category'],
    ['tech-product', 'technology_category_id', 'according-to-category'],
    ['service-why-choose-us-content', 'service_category_id', 'according-to-category'],
    ['job-offer-requirement', 'job_offer_id', 'according-to-job-offer'],
  ])('lists %s by its owner', async (collection, by, path) => {
    const record = await create(collection);
    await create(collection);

    expect((await get(`/${collection}/${path}/show/${String(record[by])}`)).body).toEqual({
      statusCode: 200,
      message: 'OK',
      data: [record],
    });
    expect((await get(`/${collection}/${path}/show/999999`)).body.data).toEqual([]);

    // Cached by browsers as other reads are, and new after a change.
    const url = `/${collection}/${path}/show/${String(record[by])}`;
    const tag = String((await get(url)).headers['etag']);
    const again = () => api.call('GET', url, { headers: { 'if-none-match': tag } });
    expect((await again()).status).toBe(304);
    await api.call('DELETE', paths.delete(collection, record.id));
    expect(await again()).toMatchObject({ status: 200, body: { data: [] } });
  });

  it('answers the one introduction of a service category, or null', async () => {
    const record = await create('service-why-choose-us-introduction');
    const owned = '/service-why-choose-us-introduction/according-to-service-category/show';

    expect((await get(`${owned}/${String(record['service_category_id'])}`)).body.data).toEqual(record);
    expect((await get(`${owned}/999999`)).body.data).toBeNull();
  });
});
