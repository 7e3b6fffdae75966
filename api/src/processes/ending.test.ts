import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import { openRaw, statusesIn } from '../hostile/testing/raw-connection.ts';
import { migratedDataFolder } from '../testing/data-folder.ts';
import { openNewsClient } from '../testing/news-client.ts';
import { launchServer, startServer, type ServerProcess } from '../testing/server-process.ts';
import { ADMINISTRATOR_VARIABLES, signInTo } from '../testing/sign-in-to.ts';
import { until } from '../testing/until.ts';

jest.setTimeout(240_000);

const TIMEOUT = 60_000;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let folder: string;
let running: ServerProcess[];
beforeEach(async () => {
  folder = await migratedDataFolder('ending');
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start(
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess & { readonly port: number }> {
  const port = await freePort();
  const server = await startServer(port, { DATA_DIR: folder, ...environment });
  running.push(server);
  return { ...server, port };
}

describe('an API that is asked to end', () => {
  it('says first that it is not ready, and answers on while its port is still open', async () => {
    const server = await start({ DRAIN_SECONDS: '3600' });
    void server.end('SIGTERM');
    await until(async () => (await fetch(`${server.origin}/readyz`)).status === 503, TIMEOUT);

    const answer = await fetch(`${server.origin}/team-member`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${server.origin}/readyz`)).json()).toEqual({
      statusCode: 503,
      message: 'The process is about to end',
    });
  });

  it('lets go at once of dashboards that are told the news', async () => {
    const server = await start(ADMINISTRATOR_VARIABLES);
    const code = () => /One-time code: (\d{6})/.exec(server.output())?.[1] ?? null;
    const { authorization } = await signInTo(server, code);
    const stream = await openNewsClient(server.origin, authorization.replace('Bearer ', ''));
    await until(() => stream.events.length > 0, TIMEOUT);

    expect(await server.end('SIGTERM')).toBe(0);
    await until(() => stream.hasEnded());
  });

  it('finishes an upload that ends long after the signal, and keeps what it acknowledged', async () => {
    const first = await start(ADMINISTRATOR_VARIABLES);
    const { authorization } = await signInTo(first, () => /One-time code: (\d{6})/.exec(first.output())?.[1] ?? null);
    const upload = uploadOf(PIXEL);
    const { socket, received, ended } = openRaw(first.port);
    const headers = [
      `authorization: ${authorization}`,
      'content-type: multipart/form-data; boundary=edge',
      `content-length: ${upload.length}`,
    ];
    socket.write(`POST /team-member/admin/create HTTP/1.1\r\nhost: api\r\n${headers.join('\r\n')}\r\n\r\n`);
    const half = Math.floor(upload.length / 2);
    socket.write(upload.subarray(0, half));
    await until(() => first.output().includes('/team-member/admin/create'), TIMEOUT);

    const exit = first.end('SIGTERM');
    await until(() => refuses(first.port), TIMEOUT);
    // The bytes are sent one after the other, as over a slow connection.
    for (const byte of upload.subarray(half)) await new Promise((sent) => socket.write(Buffer.of(byte), sent));

    expect([statusesIn(await ended), await exit]).toEqual([[201], 0]);
    expect(received()).toMatch(/\r\nconnection: close\r\n/i);
    const second = await start();
    const [member] = (await (await fetch(`${second.origin}/team-member`)).json()) as {
      name: string;
      file: { file_URL: string };
    }[];
    expect(member?.name).toBe('Nadia');
    expect((await fetch(second.origin + member?.file.file_URL)).status).toBe(200);
  });

  it('does not wait for a mail server that says nothing, and sends the mail after the next start', async () => {
    const outbox = join(folder, 'outbox');
    const connections: Socket[] = [];
    const silent = createServer((socket) => connections.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const server = await start({
      SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    });
    const message = {
      name: 'Ada Lovelace',
      email: 'ada@visitor.example',
      phone: '+8801712345678',
      message: 'A private matter.',
    };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.origin}/contact-form/send-message`, {
      method: 'POST',
      headers,
      body: JSON.stringify(message),
    });
    expect(answer.status).toBe(201);
    await until(() => connections.length > 0, TIMEOUT);

    expect(await server.end('SIGTERM')).toBe(0);
    for (const socket of connections) socket.destroy();
    silent.close();
    await start();
    await until(() => existsSync(outbox) && readdirSync(outbox).length > 0, TIMEOUT);
  });

  it('leaves cleanly while it is still filling the first database, and the next start does it', async () => {
    const port = await freePort();
    // The first database is made here, too.
    rmSync(join(folder, 'db'), { recursive: true });
    const interrupted = launchServer(port, {
      DATA_DIR: folder,
      DEMO_CONTENT: '1',
      NODE_OPTIONS: `--import ${endsItself(join(folder, 'db.lock'))}`,
    });
    running.push(interrupted);

    expect(await interrupted.exited).toBe(0);
    expect(existsSync(join(folder, 'db.lock'))).toBe(false);
    expect(interrupted.output()).not.toContain('Server listening');
    const next = await start({ DEMO_CONTENT: '1' });
    expect(await (await fetch(`${next.origin}/team-member`)).json()).not.toEqual([]);
  });
});

describe('an error that nothing catches', () => {
  it.each([
    ['an exception', 'throw new Error("of somebody@visitor.example")'],
    ['a rejection', 'Promise.reject(new Error("of somebody@visitor.example"))'],
  ])('is one line of the log without anything of people, and ends the API with 1: %s', async (_what, act) => {
    const onSignal = `data:text/javascript,${encodeURIComponent(`process.on("SIGUSR2",()=>{${act}})`)}`;
    const server = await start({ NODE_OPTIONS: `--import ${onSignal}` });
    const code = await server.end('SIGUSR2');

    expect(code).toBe(1);
    const lines = server.output().trim().split('\n');
    const last: unknown = JSON.parse(lines.at(-1) ?? '');
    expect(last).toMatchObject({
      level: 60,
      err: { type: 'Error', message: 'of <address>' },
      msg: 'an error that nothing caught ended the process',
    });
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
  });
});

function uploadOf(picture: Buffer): Buffer {
  const part = (name: string, value: string) =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head =
    `${part('name', 'Nadia')}${part('designation', 'Director')}--edge\r\ncontent-disposition: form-data; ` +
    `name="file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')]);
}

/**
 * A module with which a process asks itself to end once a file exists. A signal of the tests could come too late: they
 * may stand still while the process goes on.
 */
const endsItself = (file: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    import { existsSync } from 'node:fs';
    const looking = setInterval(() => {
      if (!existsSync(${JSON.stringify(file)})) return;
      clearInterval(looking);
      process.kill(process.pid, 'SIGTERM');
    }, 1).unref();`)}`;

const refuses = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
