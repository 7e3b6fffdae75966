import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { formPaths } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { openDatabase } from '../database/open-database.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { startSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox.ts';
import { until } from '../testing/until.ts';
import { mailOutbox } from './queue-table.ts';

jest.setTimeout(300_000);

const MIGRATIONS = join(__dirname, '../../migrations');
/** Milliseconds. Far longer than a start, but shorter than the lease of a process on another machine. */
const SOON = 120_000;

onEachDatabase('the mail of a process that was killed while it sent it', (on) => {
  let inbox: SmtpInbox;
  let folder: string;
  let servers: ServerProcess[];

  beforeEach(async () => {
    servers = [];
    inbox = await startSmtpInbox();
    folder = await on.dataFolder('killed');
  });
  afterEach(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await inbox.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<ServerProcess> => {
    const server = await startServer(await freePort(), {
      DATA_DIR: folder,
      SMTP_URL: inbox.url,
      LOG_LEVEL: 'warn',
      ...on.environment(),
    });
    servers.push(server);
    return server;
  };
  const writeTo = async ({ origin }: ServerProcess, message: string) => {
    const body = JSON.stringify({ name: 'Ada Lovelace', email: 'ada@example.com', phone: '+8801712345678', message });
    const answer = await fetch(`${origin}${formPaths.sendMessage}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(201);
  };
  /** The mails left in the queue. To be read while no process has the database open. */
  const left = async () => {
    const fail = (error: Error) => {
      throw error;
    };
    const database = await openDatabase(
      { databaseUrl: on.url(), databaseFolder: join(folder, 'db'), migrationsFolder: MIGRATIONS },
      fail,
    );
    try {
      return await database.db.select().from(mailOutbox);
    } finally {
      await database.db.delete(mailOutbox);
      await database.close();
    }
  };

  it('goes out soon after the next start, once, when its content had not left', async () => {
    const sender = inbox.pause('sender');
    const first = await start();
    await writeTo(first, 'Hello');
    await until(() => sender.count() === 1, SOON);
    await first.end('SIGKILL');
    sender.release();

    const next = await start();
    await until(() => inbox.mails.length > 0, SOON);
    expect(await next.end('SIGTERM')).toBe(0);
    expect(inbox.mails.map(({ subject }) => subject)).toEqual(['New message from Ada Lovelace']);
    expect(await left()).toEqual([]);
  });

  it('is not sent again when the server may have taken it, and the log says so', async () => {
    const answer = inbox.pause('answer');
    const first = await start();
    await writeTo(first, 'Hello');
    await until(() => answer.count() === 1, SOON);
    await first.end('SIGKILL');
    answer.release();

    const next = await start();
    await until(() => next.output().includes('a mail may have been sent'), SOON);
    // Later mails are sent as usual.
    await writeTo(next, 'Hello again');
    await until(() => inbox.mails.length > 1, SOON);
    expect(await next.end('SIGTERM')).toBe(0);
    expect(inbox.mails.map(({ text }) => /Hello( again)?/.exec(text ?? '')?.[0])).toEqual(['Hello', 'Hello again']);
    expect(await left()).toEqual([
      expect.objectContaining({ attempts: 1, dueAt: null, holder: null, lastError: expect.any(String) }),
    ]);
  });
});
