import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '@northlight/shared/testing/ports';
import { codeMail } from './code-mail.ts';
import { createMailer } from './mailer.ts';

const from = 'Northlight Digital <no-reply@northlight.example>';
const mail = codeMail('nadia@northlight.example', '012345', 'Northlight Digital');

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'northlight-mail-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('createMailer', () => {
  it('hands mails to an SMTP server', async () => {
    const port = await freePort();
    const received: { to: string[]; raw: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await createMailer({ from, smtpUrl: `smtp://127.0.0.1:${port}`, outboxFolder: folder })(mail);
    await new Promise<void>((resolve) => server.close(resolve));

    expect(received.map(({ to }) => to)).toEqual([['nadia@northlight.example']]);
    const parsed = await PostalMime.parse(received[0]?.raw ?? '');
    expect([parsed.subject, parsed.from?.address]).toEqual(['012345 is your sign-in code', 'no-reply@northlight.example']);
    expect(parsed.text).toMatch(/^012345$/m);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('rejects when no server takes the mail', async () => {
    const send = createMailer({ from, smtpUrl: `smtp://127.0.0.1:${await freePort()}`, outboxFolder: folder });

    await expect(send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('keeps each mail as a file where no server is set', async () => {
    const send = createMailer({ from, smtpUrl: undefined, outboxFolder: join(folder, 'outbox') });
    await send(mail);
    await send({ ...mail, subject: 'Second' });
    const names = readdirSync(join(folder, 'outbox')).sort();
    const parsed = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, 'outbox', name)))));

    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
    expect(parsed.map(({ subject }) => subject)).toEqual(['012345 is your sign-in code', 'Second']);
    expect(parsed[0]).toMatchObject({ to: [{ address: 'nadia@northlight.example' }], text: expect.stringMatching(/^012345$/m) });
  });
});
