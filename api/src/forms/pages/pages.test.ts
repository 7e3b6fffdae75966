import { contentTypeOf } from '@northlight/shared/content';
import { formPaths, type PageEnvelope } from '@northlight/shared/endpoints';
import { TRAP_FIELD, type ContactMessage, type JobApplication } from '@northlight/shared/forms';
import { rateLimit } from '../../rate-limit/tables.ts';
import { createExample } from '../../testing/example.ts';
import { formBody, pdfOf } from '../../testing/form-body.ts';
import { patternOf } from '../../testing/pattern-of.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { SITE_ORIGIN } from '../../testing/test-api.ts';
import { contactMessage } from '../tables.ts';

/** The header that Chromium and Firefox send with a form. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const ada = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+8801712345678',
  message: 'Hello,\r\n\r\nI have a machine & a "plan".',
};

const api = signedInApi();
beforeEach(async () => {
  for (const table of [contactMessage, rateLimit]) await api.database.db.delete(table);
});

const post = (
  values: Record<string, string>,
  headers: Record<string, string> = BROWSER,
  url: string = formPaths.sendMessage,
) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(values).toString(),
  });
const messages = async () => (await api.call<PageEnvelope<ContactMessage>>('GET', formPaths.messages)).body;

describe('the contact form of a browser without a script', () => {
  it('is stored as any other, and leads back to the site', async () => {
    const { statusCode, headers, body } = await post(ada);

    expect([statusCode, headers.location, body]).toEqual([303, `${SITE_ORIGIN}/contact?sent=1#contact-form`, '']);
    expect((await messages()).data).toEqual([
      expect.objectContaining({ ...ada, message: ada.message.replaceAll('\r\n', '\n') }),
    ]);
  });

  it('leads nowhere else, whatever is asked', async () => {
    const { headers } = await post(
      ada,
      {
        ...BROWSER,
        host: 'evil.example',
        origin: 'https://evil.example',
        referer: 'https://evil.example/x',
        'x-forwarded-host': 'evil.example',
      },
      `${formPaths.sendMessage}?next=https://evil.example`,
    );

    expect(headers.location).toBe(`${SITE_ORIGIN}/contact?sent=1#contact-form`);
  });

  it('comes back with what is wrong, at the top and at each input, and with all that was typed', async () => {
    const { statusCode, headers, body } = await post({ ...ada, email: 'nobody', phone: '12' });

    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      422,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain(
      '<li><a href="#email">Invalid email address</a></li><li><a href="#phone">Please enter a valid phone ' +
        'number</a></li>',
    );
    expect(body).toContain(
      '<input type="email" value="nobody" id="email" name="email" autocomplete="email" required ' +
        'aria-invalid="true" aria-describedby="email-problem">',
    );
    expect(body).toContain('<label for="name">Name</label><input type="text" value="Ada Lovelace" id="name"');
    expect(body).toContain(
      '<p class="note">We keep your message until our team deletes it. Ask us, and we delete it at once.</p>',
    );
    expect(body).toContain('required>\nHello,\n\nI have a machine &amp; a &quot;plan&quot;.</textarea>');
    expect((await messages()).total).toBe(0);
  });

  it('shows what was typed as text, and lets nothing run, load or lead elsewhere', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)></textarea>'`;
    const { body, headers } = await post({ name: evil, email: evil, phone: evil, message: evil, [evil]: evil });

    expect(body).not.toMatch(/<script|<img|onerror=alert\(1\)>|javascript:/);
    expect(body.match(/<\/textarea>/g)).toHaveLength(1);
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(headers['content-security-policy']).toMatch(
      patternOf(
        /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /,
        /form-action 'self' http:\/\/site\.example; base-uri 'none'; frame-ancestors 'none'$/,
      ),
    );
  });

  it('says how long to wait beyond the limit, and keeps what was typed', async () => {
    for (let message = 0; message < 10; message += 1) expect((await post(ada)).statusCode).toBe(303);
    const { statusCode, headers, body } = await post(ada);

    expect([statusCode, Number(headers['retry-after']) > 500]).toEqual([429, true]);
    expect(body).toContain(`<p>Too many requests. Please try again in ${headers['retry-after']} seconds.</p>`);
    expect(body).toContain('value="ada@example.com"');
  });

  it('answers a program in the trap as it answers a person', async () => {
    expect((await post({ ...ada, [TRAP_FIELD]: 'x' })).headers.location).toBe(
      `${SITE_ORIGIN}/contact?sent=1#contact-form`,
    );
    expect((await messages()).total).toBe(0);
    expect((await post({ ...ada, email: '' })).body).toContain(
      `<input class="trap" type="text" tabindex="-1" aria-hidden="true" autocomplete="off" name="${TRAP_FIELD}">`,
    );
  });

  it('may be posted as multipart/form-data as well', async () => {
    const { headers, payload } = formBody({ ...ada, phone: 'call me' });
    const answer = await api.app.inject({
      method: 'POST',
      url: formPaths.sendMessage,
      headers: { ...headers, ...BROWSER },
      payload,
    });

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('value="call me"');
  });

  it('answers JSON to a caller that does not ask for a page, and to one that sends JSON', async () => {
    const plain = await post(ada, { accept: '*/*' });
    const refused = await post({ ...ada, name: '' }, { accept: 'application/json' });
    const json = await api.app.inject({
      method: 'POST',
      url: formPaths.sendMessage,
      headers: BROWSER,
      payload: { ...ada, message: 'Hello' },
    });

    expect([plain.statusCode, plain.json<{ message: string }>().message]).toEqual([201, 'Message sent successfully!']);
    expect(refused.json()).toEqual({
      statusCode: 422,
      message: 'Name is required',
      errors: [{ path: 'name', message: 'Name is required' }],
    });
    expect([json.statusCode, json.headers['content-type']]).toEqual([201, 'application/json; charset=utf-8']);
  });

  it('is a page too when it can’t be read at all', async () => {
    const { statusCode, headers, body } = await post({ ...ada, message: 'x'.repeat(200_000) });

    expect([statusCode, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(body).toContain('The request is too large');
  });
});

describe('a form without files', () => {
  it('is taken by no address but that of the contact form', async () => {
    for (const url of ['/client-feedback/admin/create', '/admin/auth/login', formPaths.apply]) {
      const { statusCode } = await post(
        { email: 'ada@example.com', password: 'x' },
        { accept: '*/*', authorization: `Bearer ${await api.signIn()}` },
        url,
      );
      expect([url, statusCode]).toEqual([url, 415]);
    }
  });
});

describe('the application form of a browser without a script', () => {
  const apply = async (changes: Record<string, unknown> = {}, content = pdfOf()) => {
    const { id } = await createExample(api, contentTypeOf('job-offer'));
    const { headers, payload } = formBody(
      {
        job_offer_id: id,
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '01712345678',
        years_of_experience: '4.5',
        salary_expectation: '1200',
        ...changes,
      },
      { content },
    );
    return {
      id,
      answer: await api.app.inject({
        method: 'POST',
        url: formPaths.apply,
        headers: { ...headers, ...BROWSER },
        payload,
      }),
    };
  };

  it('leads back to the openings', async () => {
    const { answer } = await apply();

    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${SITE_ORIGIN}/career?applied=1#applied`]);
  });

  it.each([
    ['01712345678', '+8801712345678'],
    ['+971 4 555 0142', '+971 4 555 0142'],
  ])('has its phone stored as a script would have sent it: %s', async (phone, stored) => {
    const { id } = await apply({ phone });

    const { data } = (await api.call<PageEnvelope<JobApplication>>('GET', formPaths.applications)).body;
    expect(data.find(({ job_offer_id }) => job_offer_id === id)).toMatchObject({ phone: stored });
  });

  it.each([
    [{ salary_expectation: '0' }, pdfOf(), 422, 'Salary expectation must be greater than 0'],
    [{}, Buffer.from('<html>'), 415, 'Only PDF files are allowed'],
    [{}, pdfOf(5_242_881), 413, 'File size must be less than 5MB'],
  ])(
    'comes back with everything but the file, which has to be chosen again: %p',
    async (changes, content, status, problem) => {
      const { id, answer } = await apply(changes, content);

      expect(answer.statusCode).toBe(status);
      expect(answer.body).toContain(`>${problem}</a></li>`);
      expect(answer.body).toContain(
        '<form method="post" action="/job-application/create" enctype="multipart/form-data">',
      );
      expect(answer.body).toContain(`<input type="hidden" name="job_offer_id" value="${id}">`);
      expect(answer.body).toContain('value="01712345678"');
      expect(answer.body).toMatch(
        patternOf(
          /<input type="file" accept="application\/pdf" id="file" name="file" required/,
          /[^>]* aria-describedby="[^"]*file-hint">/,
        ),
      );
      expect(answer.body).toContain('Please choose your resume again');
      expect(answer.body).toContain(
        '<p class="note">We keep your application with its resume until our team deletes it. ' +
          'Ask us, and we delete it at once.</p>',
      );
    },
  );
});
