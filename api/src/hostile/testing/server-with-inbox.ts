import { rmSync } from 'node:fs';
import { freePort } from '@northlight/shared/process/ports';
import { migratedDataFolder } from '../../testing/data-folder.ts';
import { startServer, type ServerProcess } from '../../testing/server-process.ts';
import { ADMINISTRATOR_VARIABLES } from '../../testing/sign-in-to.ts';
import { startSmtpInbox, type SmtpInbox } from '../../testing/smtp-inbox.ts';

interface ServerWithInbox {
  readonly folder: string;
  readonly port: number;
  readonly server: ServerProcess;
  readonly inbox: SmtpInbox;
}

/** A process of the API with a mail server and a request timeout of five seconds, for all tests of a file. */
export function serverWithInbox(): () => ServerWithInbox {
  let folder: string;
  let inbox: SmtpInbox | undefined;
  let started: ServerWithInbox | undefined;

  beforeAll(async () => {
    folder = await migratedDataFolder('hostile');
    inbox = await startSmtpInbox();
    const port = await freePort();
    const server = await startServer(port, {
      DATA_DIR: folder,
      SMTP_URL: inbox.url,
      REQUEST_TIMEOUT_SECONDS: '5',
      ...ADMINISTRATOR_VARIABLES,
    });
    started = { folder, port, server, inbox };
  });
  afterAll(async () => {
    await started?.server.end('SIGTERM');
    await inbox?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (!started) throw new Error('The server of these tests is started before the first of them.');
    return started;
  };
}
