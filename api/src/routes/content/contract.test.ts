import { deviationsFromContract } from '@northlight/shared/testing/content-contract';
import type { Database } from '../../database/open-database.ts';
import { createTestApi, openTestDatabase, type TestApi } from '../../testing/test-api.ts';

jest.setTimeout(120_000);

let database: Database;
let api: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await createTestApi({ database });
  await api.signIn();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('The content API', () => {
  it('keeps the contract that the dashboard’s tests build on', async () => {
    const deviations = await deviationsFromContract((method, path, options) => api.call(method, path, options));

    expect(deviations).toEqual([]);
  });
});
