import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { unpackMigrated } from '../testing/data-folder.ts';
import { startServer } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';
import { visitor } from '../testing/visitor.ts';
import { openRaw, statusesIn } from './testing/raw-connection.ts';
import { serverWithInbox } from './testing/server-with-inbox.ts';

jest.setTimeout(180_000);

const api = serverWithInbox();
const isAnswering = async () => (await fetch(`${api().server.origin}/team-member`)).status === 200;

/** Sends bytes and closes the sending side. */
async function say(text: string): Promise<string> {
  const { socket, ended } = openRaw(api().port);
  socket.end(Buffer.from(text, 'latin1'));
  return ended;
}

describe('bytes that are no request', () => {
  const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nhost: api\r\n\r\n';
  const head = (...headers: string[]) =>
    `POST /contact-form/send-message HTTP/1.1\r\nhost: api\r\n${headers.join('\r\n')}\r\n\r\n`;

  it.each([
    ['a length and an encoding', `${head('content-length: 4', 'transfer-encoding: chunked')}0\r\n\r\n${SMUGGLED}`],
    ['an encoding and a length', `${head('transfer-encoding: chunked', 'content-length: 4')}0\r\n\r\n${SMUGGLED}`],
    ['two lengths', `${head('content-length: 0', 'content-length: 40')}${SMUGGLED}`],
    ['a list of lengths', `${head('content-length: 0, 40')}${SMUGGLED}`],
    ['a signed length', `${head('content-length: +0')}${SMUGGLED}`],
    ['a length below nothing', `${head('content-length: -1')}${SMUGGLED}`],
    ['an encoding that is none', `${head('transfer-encoding: xchunked')}0\r\n\r\n${SMUGGLED}`],
    ['an encoding before a blank', `${head('transfer-encoding : chunked', 'content-length: 0')}${SMUGGLED}`],
    ['a chunk of endless length', `${head('transfer-encoding: chunked')}fffffffffffffffff\r\n${SMUGGLED}`],
    ['a chunk of no length', `${head('transfer-encoding: chunked')}zz\r\n${SMUGGLED}`],
    ['NUL in a header', `GET /team-member HTTP/1.1\r\nhost: api\r\nx-a: \0\r\n\r\n${SMUGGLED}`],
    [
      'a lone carriage return in a header',
      `GET /team-member HTTP/1.1\r\nhost: api\r\nx-a: b\rx-c: d\r\n\r\n${SMUGGLED}`,
    ],
    ['a blank in the address', `GET /team member HTTP/1.1\r\nhost: api\r\n\r\n${SMUGGLED}`],
    ['a method that is none', `GETT /team-member HTTP/1.1\r\nhost: api\r\n\r\n${SMUGGLED}`],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])('are refused when they are %s, and nothing behind them is read', async (_what, text) => {
    const answer = await say(text);

    expect(statusesIn(answer)).toEqual([400]);
    expect(answer).not.toContain('smuggled');
    expect(await isAnswering()).toBe(true);
  });

  it.each([
    ['headers of 100 KB', `GET /team-member HTTP/1.1\r\nhost: api\r\nx-a: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
    [
      'a cookie of 100 KB',
      `GET /team-member HTTP/1.1\r\nhost: api\r\ncookie: token=${'a'.repeat(100_000)}\r\n\r\n`,
      431,
    ],
    ['something else', 'hello\r\n\r\n', 400],
  ])('are refused in the words and with the id of every refusal: %s', async (_what, text, status) => {
    const answer = await say(text);
    const [headers = '', body = ''] = answer.split('\r\n\r\n');
    const id = /^x-request-id: ([\w-]{36})$/im.exec(headers)?.[1] ?? 'no id';

    expect(JSON.parse(body)).toEqual({ statusCode: status, message: expect.any(String) });
    expect(headers).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} .*\r\ncontent-type: application/json; charset=utf-8\r\n`),
    );
    await until(() => api().server.output().includes(`"reqId":"${id}"`));
  });

  it('can’t add a header to an answer', async () => {
    for (const path of [
      '/article/by-name/a%0d%0ax-evil:%201',
      '/uploads/%0d%0ax-evil:%201',
      '/service-category/according-to-type?type=%0d%0ax-evil:%201',
    ]) {
      const answer = await fetch(api().server.origin + path, { headers: { origin: 'http://evil.example' } });
      expect([path, answer.headers.get('x-evil'), answer.headers.get('access-control-allow-origin')]).toEqual([
        path,
        null,
        expect.not.stringContaining('evil'),
      ]);
    }
  });
});

describe('many at once', () => {
  it('that never finish their headers delay nobody, and are cut off', async () => {
    const callers = Array.from({ length: 100 }, () => openRaw(api().port));
    for (const { socket } of callers) socket.write('GET /team-member HTTP/1.1\r\nhost: api\r\n');
    const drip = setInterval(() => callers.forEach(({ socket }) => socket.writable && socket.write('x-a: b\r\n')), 200);
    await Promise.all(Array.from({ length: 20 }, async () => expect(await isAnswering()).toBe(true)));
    const ends = await Promise.all(callers.map(({ ended }) => ended));
    clearInterval(drip);

    for (const answer of ends) expect(statusesIn(answer).filter((status) => status !== 408)).toEqual([]);
  });

  it('are all answered: 200 connections, three calls each', async () => {
    const agents = Array.from({ length: 200 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const call = (agent: Agent) =>
      new Promise<number>((resolve, reject) => {
        request(`${api().server.origin}/team-member`, { agent }, (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer.statusCode ?? 0));
        })
          .once('error', reject)
          .end();
      });
    const statuses = await Promise.all(
      agents.map(async (agent) => [await call(agent), await call(agent), await call(agent)]),
    );
    for (const agent of agents) agent.destroy();

    expect(new Set(statuses.flat())).toEqual(new Set([200]));
  });
});

describe('a server that is asked to end', () => {
  it('finishes the message it took, and takes no other call', async () => {
    const [own, data] = [await freePort(), join(api().folder, 'ending')];
    await unpackMigrated(data);
    const ending = await startServer(own, { DATA_DIR: data });
    const body = JSON.stringify({ ...visitor, message: 'A private matter.' });
    const { socket, received, ended } = openRaw(own);
    socket.write(
      `POST /contact-form/send-message HTTP/1.1\r\nhost: api\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
    );
    await until(() => ending.output().includes('/contact-form/send-message'));
    const exit = ending.end('SIGTERM');
    await until(() => ending.output().includes('Ending on SIGTERM'));
    await until(() => refuses(own));
    socket.write(body.slice(20));

    expect([statusesIn(await ended), await exit]).toEqual([[201], 0]);
    expect(received()).toMatch(/\r\nconnection: close\r\n/i);
  });
});

const refuses = (own: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(own, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
