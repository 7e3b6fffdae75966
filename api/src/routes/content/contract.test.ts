import { deviationsFromContract } from '@northlight/shared/testing/content-contract';
import { signedInApi } from '../../testing/signed-in-api.ts';

const api = signedInApi();

describe('The content API', () => {
  it('keeps the contract that the dashboard’s tests build on', async () => {
    const deviations = await deviationsFromContract((method, path, options) => api.call(method, path, options));

    expect(deviations).toEqual([]);
  });
});
