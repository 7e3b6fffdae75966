import { formPaths, type Envelope, type PageEnvelope } from '@northlight/shared/endpoints';
import { SUBMISSION_KEY_HEADER, TRAP_FIELD, type ContactMessage } from '@northlight/shared/forms';
import { mailOutbox } from '../../mail/queue-table.ts';
import { clearForms } from '../../testing/clear-forms.ts';
import { formBody } from '../../testing/form-body.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { until } from '../../testing/until.ts';
import { visitor } from '../../testing/visitor.ts';

const ada = { ...visitor, message: 'I have a machine.\nIt needs a program.' };

onEachDatabase('POST /contact-form/send-message', (on) => {
  const api = signedInApi({ open: on.open });
  beforeEach(() => clearForms(api));

  const send = (body: object, from = '203.0.113.7') =>
    api.app.inject({ method: 'POST', url: formPaths.sendMessage, payload: body, remoteAddress: from });
  const list = async (query = '') =>
    (await api.call<PageEnvelope<ContactMessage>>('GET', `${formPaths.messages}${query}`)).body;

  it('stores the message, answers 201 and tells the company, who can answer the visitor', async () => {
    const answer = await send(ada);

    expect(answer.json()).toEqual({
      statusCode: 201,
      message: 'Message sent successfully!',
      data: expect.objectContaining({ ...ada, status: 'new' }),
    });
    expect((await list()).data).toEqual([answer.json<Envelope<ContactMessage>>().data]);
    await until(() => api.mails.length === 1);
    expect(api.mails[0]).toMatchObject({
      to: 'hello@northlight.example',
      replyTo: { name: ada.name, address: ada.email },
      text: expect.stringContaining('http://site.example/admin/dashboard/inbox'),
    });
  });

  it('takes a form as it takes JSON', async () => {
    const answer = await api.app.inject({ method: 'POST', url: formPaths.sendMessage, ...formBody(ada) });

    expect(answer.statusCode).toBe(201);
    expect((await list()).data).toEqual([expect.objectContaining(ada)]);
  });

  it('names everything that is wrong, first things first, and stores nothing', async () => {
    const answer = await send({ phone: '12', message: ' ' });

    expect(answer.json()).toEqual({
      statusCode: 422,
      message: 'Name is required',
      errors: [
        { path: 'name', message: 'Name is required' },
        { path: 'email', message: 'Email is required' },
        { path: 'phone', message: 'Please enter a valid phone number' },
        { path: 'message', message: 'Message is required' },
      ],
    });
    expect((await list()).total).toBe(0);
  });

  it.each([
    ['a second header in the name', { ...ada, name: 'Ada\r\nBcc: everybody@example.com' }, 422],
    ['a second header in the address', { ...ada, email: 'ada@example.com\nBcc: everybody@example.com' }, 422],
    ['a field that nobody asked for', { ...ada, status: 'archived' }, 422],
    ['a list', [ada], 400],
  ])('refuses %s', async (_what, body, status) => {
    expect((await send(body)).statusCode).toBe(status);
    expect((await list()).total).toBe(0);
  });

  it('stores what is sent again with one key once, and takes nothing else for it', async () => {
    const again = (body: object) =>
      api.app.inject({
        method: 'POST',
        url: formPaths.sendMessage,
        headers: { [SUBMISSION_KEY_HEADER]: 'a-key-of-the-visitor' },
        payload: body,
      });
    const answers = await Promise.all([again(ada), again(ada), again(ada)]);
    answers.push(await again(ada));

    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect((await again({ ...ada, message: 'Something else' })).json()).toMatchObject({
      statusCode: 422,
      errors: [{ path: SUBMISSION_KEY_HEADER }],
    });
    expect((await list()).total).toBe(1);
  });

  it('refuses a file and a form that breaks off', async () => {
    const form = formBody(ada, { content: Buffer.from('a file') });
    const withFile = await api.app.inject({ method: 'POST', url: formPaths.sendMessage, ...form });
    const broken = await api.app.inject({
      method: 'POST',
      url: formPaths.sendMessage,
      headers: form.headers,
      payload: form.payload.subarray(0, 100),
    });

    expect([withFile.statusCode, broken.statusCode]).toEqual([422, 400]);
    expect((await list()).total).toBe(0);
  });

  it('refuses a form wherever it breaks off, in the words of every refusal', async () => {
    const { headers, payload } = formBody(ada);
    // A form is complete even without its last line break.
    for (let bytes = 1; bytes < payload.length - 2; bytes += 7) {
      const answer = await api.app.inject({
        method: 'POST',
        url: formPaths.sendMessage,
        headers,
        payload: payload.subarray(0, bytes),
        remoteAddress: `198.51.100.${bytes % 250}`,
      });
      expect([bytes, answer.json()]).toEqual([bytes, { statusCode: 400, message: 'The form is incomplete' }]);
    }
    expect((await list()).total).toBe(0);
  });

  it('keeps script and SQL as the texts they are', async () => {
    const texts = {
      name: `Robert'); drop table contact_message;--`,
      message: '<script>alert(1)</script> {{7*7}} =cmd|calc',
    };
    expect((await send({ ...ada, ...texts })).statusCode).toBe(201);

    expect((await list()).data).toEqual([expect.objectContaining(texts)]);
  });

  it('answers a program that fills in everything as it answers a person, and keeps nothing', async () => {
    const person = (await send(ada)).json<Envelope<ContactMessage>>();
    const queued = () => api.database.db.select().from(mailOutbox);
    await until(async () => api.mails.length === 1 && (await queued()).length === 0);
    const program = await send({ ...ada, [TRAP_FIELD]: 'https://spam.example' });

    expect(program.statusCode).toBe(201);
    expect(Object.keys(program.json<Envelope<ContactMessage>>().data)).toEqual(Object.keys(person.data));
    expect(program.json<Envelope<ContactMessage>>().data.id).toBe(person.data.id + 1);
    expect((await list()).total).toBe(1);
    expect([await queued(), api.mails.length]).toEqual([[], 1]);
    expect((await send({ ...ada, [TRAP_FIELD]: '' })).statusCode).toBe(201);
  });

  it('accepts ten of one address in ten minutes, however parallel they come, and forgives afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(ada)));
    const statuses = answers.map(({ statusCode }) => statusCode);

    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(500);
    expect((await list()).total).toBe(10);
    expect((await send(ada, '203.0.113.8')).statusCode).toBe(201);

    api.advance(600_000);
    expect((await send(ada)).statusCode).toBe(201);
  });

  it('takes sixty calls of one address a minute, also when all are refused', async () => {
    const statuses = [];
    for (let call = 0; call < 62; call += 1) statuses.push((await send({})).statusCode);

    expect(statuses.slice(0, 60).every((status) => status === 422)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });
});
