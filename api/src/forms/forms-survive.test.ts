import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypeOf } from '@northlight/shared/content';
import { formPaths, paths, type Envelope } from '@northlight/shared/endpoints';
import type { JobApplication } from '@northlight/shared/forms';
import { eq } from 'drizzle-orm';
import { freePort } from '@northlight/shared/process/ports';
import { changeContent } from '../content/change-content.ts';
import { createRecord } from '../content/content-store.ts';
import { openDatabase } from '../database/open-database.ts';
import { mailOutbox } from '../mail/queue-table.ts';
import { accessTo } from '../testing/content-access.ts';
import { formBody, pdfOf } from '../testing/form-body.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { startSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox.ts';
import { until } from '../testing/until.ts';
import { contactMessage, jobApplication } from './tables.ts';

const MIGRATIONS = join(__dirname, '../../migrations');
const ada = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+8801712345678' };
const application = { ...ada, years_of_experience: 4, salary_expectation: 1200 };

onEachDatabase('what visitors sent', (on) => {
  let inbox: SmtpInbox;
  let folder: string;
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    inbox = await startSmtpInbox();
    folder = await on.dataFolder('forms');
  });
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await inbox?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const inDatabase = async <Result>(
    act: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>,
  ): Promise<Result> => {
    const database = await openDatabase(
      { databaseUrl: on.url(), databaseFolder: join(folder, 'db'), migrationsFolder: MIGRATIONS },
      (error) => {
        throw error;
      },
    );
    try {
      return await act(database.db);
    } finally {
      await database.close();
    }
  };
  const start = async (smtpUrl: string): Promise<ServerProcess> => {
    const environment = {
      DATA_DIR: folder,
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'warn',
      MAIL_RETRY_SECONDS: '1',
      ...on.environment(),
    };
    const server = await startServer(await freePort(), environment);
    servers.push(server);
    return server;
  };
  const post = (server: ServerProcess, path: string, { headers, payload }: ReturnType<typeof formBody>) =>
    fetch(`${server.origin}${path}`, { method: 'POST', headers, body: new Uint8Array(payload) });

  it('outlives a process that is killed at once after its answer, with its mail, which is sent once', async () => {
    const offer = await inDatabase(async (db) => {
      const type = contentTypeOf('job-offer');
      const values = { title: 'Engineer', sub_title: 'Dhaka', description: 'Builds.' };
      const { record } = await changeContent(accessTo(db), null, (change) => createRecord(change, type, { values }));
      return record.id;
    });
    // No mail server listens there, so the mails stay in the queue.
    const first = await start(`smtp://127.0.0.1:${await freePort()}`);
    expect((await fetch(`${first.origin}${paths.show('job-offer', offer)}`)).status).toBe(200);
    const sent = await post(
      first,
      formPaths.apply,
      formBody({ ...application, job_offer_id: offer }, { content: pdfOf(200_000) }),
    );
    const written = await post(first, formPaths.sendMessage, formBody({ ...ada, message: 'Hello' }));
    await first.end('SIGKILL');

    expect([sent.status, written.status]).toEqual([201, 201]);
    const { data } = (await sent.json()) as Envelope<JobApplication>;
    await inDatabase(async (db) => {
      const [kept] = await db.select().from(jobApplication).where(eq(jobApplication.id, data.id));
      expect(readFileSync(join(folder, 'resumes', kept?.resumeFile ?? '')).equals(pdfOf(200_000))).toBe(true);
      expect(readdirSync(join(folder, 'resumes'))).toHaveLength(1);
      expect(await db.select().from(contactMessage)).toHaveLength(1);
      expect(await db.select().from(mailOutbox)).toHaveLength(2);
      // As after the pause, which the killed process may have set.
      await db.update(mailOutbox).set({ dueAt: new Date() });
    });

    // On PostgreSQL two processes start at once and share the queue.
    const next = await Promise.all((on.kind === 'PostgreSQL' ? ['one', 'other'] : ['one']).map(() => start(inbox.url)));
    await until(() => inbox.mails.length >= 2);
    for (const server of next) expect(await server.end('SIGTERM')).toBe(0);

    expect(inbox.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Ada Lovelace applies for Engineer',
      'New message from Ada Lovelace',
    ]);
    expect(inbox.mails.every(({ attachments }) => attachments.length === 0)).toBe(true);
    await inDatabase(async (db) => expect(await db.select().from(mailOutbox)).toEqual([]));
  });
});
