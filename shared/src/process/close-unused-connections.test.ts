/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { closeUnusedConnections } from './close-unused-connections.ts';

let server: Server;
let port: number;
let address: string;
let clients: Socket[];
let closeUnused: () => Promise<void>;

async function listen(answer: RequestListener): Promise<void> {
  // With these timeouts Node closes no connection itself.
  server = createServer({ headersTimeout: 600_000, requestTimeout: 900_000 }, answer);
  clients = [];
  closeUnused = closeUnusedConnections(server);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The server has no port.');
  ({ address, port } = listening);
}

async function connected(): Promise<Socket> {
  const accepted = once(server, 'connection');
  const client = connect(port, 'localhost');
  clients.push(client);
  await Promise.all([once(client, 'connect'), accepted]);
  return client;
}

afterEach(() => {
  for (const client of clients) client.destroy();
  server.close();
});

it('a connection on which nothing was asked for does not hold up the end of a server', async () => {
  await listen((_request, response) => response.end());
  const client = await connected();
  const closed = once(client, 'close');
  await closeUnused();
  await new Promise((resolve) => server.close(resolve));
  await closed;
});

it('what has been asked for is answered', async () => {
  let answer: () => void = () => undefined;
  await listen((_request, response) => (answer = () => response.end('all of it')));
  const client = await connected();
  const asked = once(server, 'request');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await asked;
  await closeUnused();
  answer();
  const [text] = await once(client.setEncoding('utf8'), 'data');
  expect(text).toContain('all of it');
});

it('what is asked for on a connection that was accepted a moment ago is answered; no other is accepted', async () => {
  await listen((_request, response) => response.end('heard'));
  const client = await connected();

  const closed = closeUnused();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');

  const [text] = await once(client.setEncoding('utf8'), 'data');
  expect(text).toContain('heard');
  await closed;
  const late = connect(port, 'localhost');
  const [error] = await once(late, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});

it('a connection that only the operating system has accepted yet is taken, and its request answered', async () => {
  await listen((_request, response) => response.end('heard'));
  const taken = jest.fn();
  server.on('connection', taken);
  const client = connect(port, address);
  clients.push(client);
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  // Before Node accepts connections.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(taken).not.toHaveBeenCalled();

  const closed = closeUnused();

  const [text] = await once(client.setEncoding('utf8'), 'data');
  expect(text).toContain('heard');
  await closed;
});
