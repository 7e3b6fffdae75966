import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@northlight/shared/testing/ports';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { ADMINISTRATOR_VARIABLES, signInTo } from '../testing/sign-in-to.ts';
import { startSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox.ts';
import { until } from '../testing/until.ts';
import { openRaw, statusesIn } from './raw-connection.ts';

jest.setTimeout(180_000);

const ada = {
  name: 'Ada Lovelace',
  email: 'ada.lovelace@visitor.example',
  phone: '+8801712345678',
  message: 'A private matter.',
};
const json = { 'content-type': 'application/json' };

let folder: string;
let inbox: SmtpInbox;
let port: number;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'northlight-hostile-'));
  inbox = await startSmtpInbox();
  port = await freePort();
  server = await startServer(port, {
    DATA_DIR: folder,
    SMTP_URL: inbox.url,
    REQUEST_TIMEOUT_SECONDS: '5',
    ...ADMINISTRATOR_VARIABLES,
  });
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await inbox?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
const isAnswering = async () => (await fetch(`${server.origin}/team-member`)).status === 200;

/** Sends bytes and nothing more. */
async function say(text: string): Promise<string> {
  const { socket, ended } = openRaw(port);
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
    await until(() => server.output().includes(`"reqId":"${id}"`));
  });

  it('can’t add a header to an answer', async () => {
    for (const path of [
      '/article/by-name/a%0d%0ax-evil:%201',
      '/uploads/%0d%0ax-evil:%201',
      '/service-category/according-to-type?type=%0d%0ax-evil:%201',
    ]) {
      const answer = await fetch(server.origin + path, { headers: { origin: 'http://evil.example' } });
      expect([path, answer.headers.get('x-evil'), answer.headers.get('access-control-allow-origin')]).toEqual([
        path,
        null,
        expect.not.stringContaining('evil'),
      ]);
    }
  });
});

describe('many at once', () => {
  it('who never finish their headers hold nobody up, and are cut off', async () => {
    const callers = Array.from({ length: 100 }, () => openRaw(port));
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
        request(`${server.origin}/team-member`, { agent }, (answer) => {
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

describe('mails', () => {
  it('take no header from what visitors write', async () => {
    const names = [
      'Ada" <evil@evil.example>, "x',
      'Ada, evil@evil.example',
      '=?utf-8?Q?Ada=0D=0ABcc:_evil@evil.example?=',
      'Ada\\r\\nBcc: evil@evil.example',
      '<script>alert(1)</script>',
    ];
    for (const name of names) expect((await post('/contact-form/send-message', { ...ada, name })).status).toBe(201);
    for (const changes of [
      { name: 'Ada\r\nBcc: evil@evil.example' },
      { email: 'ada@example.com\r\nBcc: evil@evil.example' },
      { email: 'ada@example.com, evil@evil.example' },
      { phone: '+8801712345678\r\nBcc: x' },
    ]) {
      expect((await post('/contact-form/send-message', { ...ada, ...changes })).status).toBe(422);
    }
    await until(() => inbox.mails.length >= names.length);

    const mails = inbox.mails.filter(({ subject }) => subject?.startsWith('New message'));
    expect(mails).toHaveLength(names.length);
    for (const mail of mails) {
      expect([
        mail.to?.map(({ address }) => address),
        mail.cc ?? [],
        mail.bcc ?? [],
        mail.replyTo?.map(({ address }) => address),
      ]).toEqual([['hello@northlight.example'], [], [], [ada.email]]);
      expect(mail.headers.map(({ key }) => key).toSorted()).toEqual([
        'content-transfer-encoding',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
      ]);
    }
  });
});

describe('the log', () => {
  /** Among the digits of a thousand times, six in a row are sooner or later those of a code. */
  const withoutNumbersOfItsOwn = (line: string) =>
    line.replace(/"(?:time|responseTime|pid|reqId)":(?:[\d.e-]+|"[^"]*"),?/g, '');

  it('names each request and tells nothing of people, passwords, codes and tokens', async () => {
    const codeOf = () =>
      /\b\d{6}\b/.exec(inbox.mails.findLast(({ subject }) => subject?.includes('sign-in code'))?.text ?? '')?.[0] ??
      null;
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMINISTRATOR_VARIABLES;
    const { authorization } = await signInTo(server, codeOf);
    const code = codeOf() ?? 'no code';
    const token = authorization.replace('Bearer ', '');
    const answers = [
      await post('/admin/auth/login', { email, password: 'a wrong secret' }),
      await post('/admin/auth/login', { email: 'stranger@visitor.example', password: 'another wrong secret' }),
      await post('/admin/auth/verify-otp', { otp_code: '918273' }),
      await fetch(`${server.origin}/admin/auth/session`, { headers: { cookie: `token=${token}` } }),
      await fetch(`${server.origin}/contact-form/admin/messages?search=${encodeURIComponent(ada.name)}`, {
        headers: { authorization },
      }),
      await post('/contact-form/send-message', ada),
      await post('/contact-form/send-message', { ...ada, phone: 'my secret number' }),
      await fetch(`${server.origin}/nothing/here?token=${token}&email=${ada.email}`),
      await fetch(`${server.origin}/team-member/show/%zz`),
    ];
    const ids = answers.map((answer) => answer.headers.get('x-request-id') ?? 'no id');
    await until(() => ids.every((id) => server.output().includes(`"reqId":"${id}"`)));

    const lines = server.output().trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
    const told = lines.map(withoutNumbersOfItsOwn);
    for (const secret of [
      password,
      'wrong secret',
      code,
      '918273',
      token,
      email,
      ada.email,
      'visitor.example',
      ada.phone,
      ada.message,
      'Lovelace',
      'secret number',
      '127.0.0.1:',
      '"cookie"',
      '"authorization"',
    ]) {
      expect(told.filter((line) => line.includes(secret) && !line.includes('Server listening'))).toEqual([]);
    }
  });
});

describe('a server that is asked to end', () => {
  it('finishes the message it took, and takes no other call', async () => {
    const [own, data] = [await freePort(), join(folder, 'ending')];
    const ending = await startServer(own, { DATA_DIR: data });
    const body = JSON.stringify(ada);
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
