import { formPaths, paths } from '@northlight/shared/endpoints';
import { codeIn } from '../testing/newest-code.ts';
import { sendJson } from '../testing/send-json.ts';
import { ADMINISTRATOR_VARIABLES, signInTo } from '../testing/sign-in-to.ts';
import { until } from '../testing/until.ts';
import { serverWithInbox } from './testing/server-with-inbox.ts';

jest.setTimeout(180_000);

const ada = {
  name: 'Ada Lovelace',
  email: 'ada.lovelace@visitor.example',
  phone: '+8801712345678',
  message: 'A private matter.',
};

const api = serverWithInbox();
const post = (path: string, body: object) => sendJson(api().server, 'POST', path, body);

describe('mails', () => {
  it('take no header from what visitors write', async () => {
    const { inbox } = api();
    const names = [
      'Ada" <evil@evil.example>, "x',
      'Ada, evil@evil.example',
      '=?utf-8?Q?Ada=0D=0ABcc:_evil@evil.example?=',
      'Ada\\r\\nBcc: evil@evil.example',
      '<script>alert(1)</script>',
    ];
    for (const name of names) expect((await post(formPaths.sendMessage, { ...ada, name })).status).toBe(201);
    for (const changes of [
      { name: 'Ada\r\nBcc: evil@evil.example' },
      { email: 'ada@example.com\r\nBcc: evil@evil.example' },
      { email: 'ada@example.com, evil@evil.example' },
      { phone: '+8801712345678\r\nBcc: x' },
    ]) {
      expect((await post(formPaths.sendMessage, { ...ada, ...changes })).status).toBe(422);
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
  /** Among the digits of a thousand times, six in a row may equal a code by chance. */
  const withoutNumbersOfItsOwn = (line: string) =>
    line.replace(/"(?:time|responseTime|pid|reqId|trace_id|span_id)":(?:[\d.e-]+|"[^"]*"),?/g, '');

  it('names each request and tells nothing of people, passwords, codes and tokens', async () => {
    const { server, inbox } = api();
    const codeOf = () => codeIn(inbox.mails.findLast(({ subject }) => subject?.includes('sign-in code')));
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMINISTRATOR_VARIABLES;
    const { authorization } = await signInTo(server, codeOf);
    const code = codeOf() ?? 'no code';
    const token = authorization.replace('Bearer ', '');
    const answers = [
      await post(paths.login, { email, password: 'a wrong secret' }),
      await post(paths.login, { email: 'stranger@visitor.example', password: 'another wrong secret' }),
      await post(paths.verifyOtp, { otp_code: '918273' }),
      await fetch(`${server.origin}/admin/auth/session`, { headers: { cookie: `token=${token}` } }),
      await fetch(`${server.origin}/contact-form/admin/messages?search=${encodeURIComponent(ada.name)}`, {
        headers: { authorization },
      }),
      await post(formPaths.sendMessage, ada),
      await post(formPaths.sendMessage, { ...ada, phone: 'my secret number' }),
      await fetch(`${server.origin}/nothing/here?token=${token}&email=${ada.email}`),
      await fetch(`${server.origin}/team-member/show/%zz`),
    ];
    const ids = answers.map((answer) => answer.headers.get('x-request-id') ?? 'no id');
    await until(() => ids.every((id) => server.output().includes(`"reqId":"${id}"`)));

    const lines = server.output().trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
    const printed = lines.map(withoutNumbersOfItsOwn);
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
      expect(printed.filter((line) => line.includes(secret) && !line.includes('Server listening'))).toEqual([]);
    }
  });
});
