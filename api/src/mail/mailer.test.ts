import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '@northlight/shared/process/ports';
import { startSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox.ts';
import { until } from '../testing/until.ts';
import { codeMail } from './code-mail.ts';
import { DeliveryInDoubt } from './mail.ts';
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
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await createMailer({ from, smtpUrl: `smtp://127.0.0.1:${port}`, outboxFolder: folder })(mail);
    await new Promise<void>((resolve) => server.close(resolve));

    expect(received.map(({ to }) => to)).toEqual([['nadia@northlight.example']]);
    const parsed = await PostalMime.parse(received[0]?.raw ?? '');
    expect([parsed.subject, parsed.from?.address]).toEqual([
      '012345 is your sign-in code',
      'no-reply@northlight.example',
    ]);
    expect(parsed.text).toMatch(/^012345$/m);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('rejects when no server takes the mail', async () => {
    const send = createMailer({ from, smtpUrl: `smtp://127.0.0.1:${await freePort()}`, outboxFolder: folder });

    await expect(send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('writes a mail with a Message-ID once, whichever process tries again', async () => {
    const send = createMailer({ from, smtpUrl: undefined, outboxFolder: join(folder, 'outbox') });
    const named = { ...mail, messageId: '<0e1a2b3c@northlight.mail>' };
    await send(named);
    await send(named);
    await send({ ...named, messageId: '<1e1a2b3c@northlight.mail>' });

    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(2);
  });

  it('keeps each mail as a file where no server is set', async () => {
    const send = createMailer({ from, smtpUrl: undefined, outboxFolder: join(folder, 'outbox') });
    await send(mail);
    // Mails of one millisecond have no order.
    const first = Date.now();
    await until(() => Date.now() > first);
    await send({ ...mail, subject: 'Second' });
    const names = readdirSync(join(folder, 'outbox')).sort();
    const parsed = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, 'outbox', name)))));

    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
    expect(parsed.map(({ subject }) => subject)).toEqual(['012345 is your sign-in code', 'Second']);
    expect(parsed[0]).toMatchObject({
      to: [{ address: 'nadia@northlight.example' }],
      text: expect.stringMatching(/^012345$/m),
    });
  });
});

describe('a mail server that is slow, or away at the wrong moment', () => {
  let inbox: SmtpInbox;
  beforeEach(async () => (inbox = await startSmtpInbox()));
  afterEach(() => inbox.stop());

  const sender = () => createMailer({ from, smtpUrl: inbox.url, outboxFolder: folder });
  const failure = (sending: Promise<void>): Promise<unknown> =>
    sending.then(
      () => null,
      (error: unknown) => error,
    );

  it('is asked to take the content once its sender knows that it leaves', async () => {
    const steps: string[] = [];
    const step = inbox.pause('sender');
    const sending = sender()(mail, { onHandOver: async () => void steps.push(`content after ${step.count()} held`) });
    await until(() => step.count() === 1);
    expect(steps).toEqual([]);
    step.release();
    await sending;

    expect(steps).toEqual(['content after 0 held']);
    expect(inbox.mails).toHaveLength(1);
  });

  it('gets nothing of a mail that its sender may not send any more', async () => {
    const error = await failure(
      sender()(mail, { onHandOver: () => Promise.reject(new Error('somebody else has it')) }),
    );

    expect(error).toMatchObject({ message: 'somebody else has it' });
    expect(error).not.toBeInstanceOf(DeliveryInDoubt);
    expect(inbox.mails).toEqual([]);
  });

  it('has certainly not taken what it refused after the content', async () => {
    inbox.refuse(1);
    expect(await failure(sender()(mail))).toMatchObject({ responseCode: 451 });
    expect(await failure(sender()(mail))).toBeNull();
  });

  it('may have taken the mail whose content it had when the time was over, or the connection was closed', async () => {
    const answer = inbox.pause('answer');
    expect(await failure(sender()(mail, { answerWithin: 2_000 }))).toBeInstanceOf(DeliveryInDoubt);
    const controller = new AbortController();
    const sending = failure(sender()(mail, { answerWithin: 60_000, signal: controller.signal }));
    await until(() => answer.count() === 2);
    controller.abort(new Error('The process ends.'));

    expect(await sending).toBeInstanceOf(DeliveryInDoubt);
    expect(inbox.mails).toHaveLength(2);
    answer.release();
  });

  it('has certainly not taken a mail that was given up before the content', async () => {
    const step = inbox.pause('sender');
    const controller = new AbortController();
    const sending = failure(sender()(mail, { signal: controller.signal }));
    await until(() => step.count() === 1);
    controller.abort(new Error('The process ends.'));
    const error = await sending;
    step.release();

    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(DeliveryInDoubt);
    expect(inbox.mails).toEqual([]);
  });
});
