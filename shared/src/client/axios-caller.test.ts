/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient } from './index.ts';

/** So many times the library's chunk can't be fetched. */
let mockFailures = 0;

jest.mock('axios', () => {
  if (mockFailures > 0) {
    mockFailures -= 1;
    throw new Error('Loading chunk axios failed.');
  }
  return jest.requireActual<object>('axios');
});

let server: Server;

beforeEach(async () => {
  server = createServer((_request, response) =>
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"statusCode":201}'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close().closeAllConnections());

it('a form can be sent again after the library for sending could not be fetched', async () => {
  const { port } = server.address() as AddressInfo;
  const api = createApiClient({ origin: `http://127.0.0.1:${port}` });
  const send = (signal?: AbortSignal) => api.send('POST', '/contact-form/send-message', {}, signal ? { signal } : {});
  const complaints = jest.spyOn(console, 'debug').mockImplementation(() => {});
  mockFailures = 2;

  await expect(send()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  await expect(send(AbortSignal.abort(new Error('the visitor left')))).rejects.toThrow('the visitor left');
  await expect(send()).resolves.toEqual({ statusCode: 201 });
  expect(complaints).toHaveBeenCalledTimes(2);
});
