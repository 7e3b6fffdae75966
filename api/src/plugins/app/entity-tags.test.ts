import { formPaths } from '@northlight/shared/endpoints';
import { signedInApi } from '../../testing/signed-in-api.ts';

const api = signedInApi();

describe('the answer to an administrator', () => {
  it.each([formPaths.messages, formPaths.messages.replace('admin', '%61dmin')])(
    'is stored by no cache, however its address is written: %s',
    async (url) => {
      const { status, headers } = await api.call('GET', url);

      expect([status, headers['cache-control'], headers['etag']]).toEqual([200, 'no-store', undefined]);
    },
  );
});

describe('the answer to a visitor', () => {
  it('is cached and revalidated, whatever the query says', async () => {
    const { headers } = await api.call('GET', '/team-member?from=/admin/');

    expect([headers['cache-control'], headers['etag']]).toEqual(['no-cache', expect.any(String)]);
  });
});
