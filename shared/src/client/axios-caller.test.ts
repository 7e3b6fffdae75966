/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient } from './index.ts';

let mockIsAway = true;
jest.mock('axios', () => {
  if (mockIsAway) throw new Error('Loading chunk 223 failed.');
  return jest.requireActual<object>('axios');
});

it('loads the code that sends again after a failure, which counts as a server that can’t be reached', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = createServer((_request, response) =>
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"statusCode":201,"message":"Sent"}'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const api = createApiClient({ origin: `http://127.0.0.1:${port}` });
  const send = () => api.send('POST', '/contact-form/create', { message: 'Hello.' });

  await expect(send()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  mockIsAway = false;
  await expect(send()).resolves.toMatchObject({ message: 'Sent' });

  expect(complaints).toHaveBeenCalledTimes(1);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
