import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { formPaths } from '@northlight/shared/endpoints';
import type { Database } from '../database/open-database.ts';
import { formBody, pdfOf } from '../testing/form-body.ts';
import { listeningPort } from '../testing/listening-port.ts';
import { createTestApi, openTestDatabase, type TestApi } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';
import { contactMessage, jobApplication } from './tables.ts';

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+8801712345678', message: 'Hello' };
const LENGTH = 'content-length: 100000\r\n\r\n';

let database: Database;
let api: TestApi;
let port: number;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await createTestApi({ database, environment: { REQUEST_TIMEOUT_SECONDS: '5' } });
  port = await listeningPort(api);
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

/** A client that keeps sending one more byte. */
function slow(head: string): { readonly socket: Socket; readonly ended: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  socket.write(head);
  const drip = setInterval(() => socket.write('x'), 100);
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => {
      clearInterval(drip);
      resolve(Buffer.concat(received).toString());
    });
  });
  return { socket, ended };
}

describe('callers who send a byte now and then', () => {
  it('hold nobody else up, are cut off in time, and leave nothing', async () => {
    const form = formBody({ name: 'Ada' }, { content: pdfOf(5_000) });
    const upload =
      `POST ${formPaths.apply} HTTP/1.1\r\nhost: api\r\ncontent-type: ${form.headers['content-type']}\r\n` +
      `${LENGTH}${form.payload.subarray(0, 3_000).toString()}`;
    const heads = [
      `POST ${formPaths.sendMessage} HTTP/1.1\r\nhost: api\r\ncontent-type: application/json\r\n${LENGTH}{"name":"`,
      `POST ${formPaths.sendMessage} HTTP/1.1\r\nhost: api\r\ncontent-type: ` +
        `application/x-www-form-urlencoded\r\n${LENGTH}name=`,
      upload,
    ];
    const callers = Array.from({ length: 45 }, (_, index) => slow(heads[index % heads.length] ?? ''));
    const answer = await fetch(`http://127.0.0.1:${port}${formPaths.sendMessage}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ada),
    });
    expect(answer.status).toBe(201);

    for (const text of await Promise.all(callers.map(({ ended }) => ended)))
      expect(text).toMatch(/^HTTP\/1\.1 408 |^$/);
    expect(await database.db.select().from(contactMessage)).toHaveLength(1);
    expect(await database.db.select().from(jobApplication)).toEqual([]);
    const folder = join(api.folder, 'resumes');
    const files = () =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        : [];
    await until(() => files().length === 0);
  });
});
