/** @jest-environment node */
import { type ContentApi, json, startContentApi } from '../../../testing/content-api.ts';
import { standStill } from '../../../testing/stand-still.ts';
import { callApi } from './call-api.ts';

let api: ContentApi;

beforeEach(async () => (api = await startContentApi()));
afterEach(() => api.close());

describe('callApi', () => {
  it('waits for what arrived while the whole process stood still for longer than the limit', async () => {
    const limit = 2_000;
    api.answer('/article', (response, request) => {
      json(200, ['An article'])(response, request);
      standStill(limit + 10);
    });

    await expect(callApi(api.origin, '/article', { limit })).resolves.toMatchObject({ body: ['An article'] });
  });

  it('fails when nothing arrives in time', async () => {
    api.answer('/article', () => undefined);

    await expect(callApi(api.origin, '/article', { limit: 4 })).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      cause: { name: 'TimeoutError' },
    });
  });
});
