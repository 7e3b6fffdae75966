import { formPaths, paths } from '@northlight/shared/endpoints';
import { contentTypeOf } from '@northlight/shared/content';
import { createExample, exampleOf } from '../testing/example.ts';
import { hostileApi } from './testing/hostile-api.ts';

const hostile = hostileApi();

const JSON_TYPE = 'application/json';
const FORM = 'multipart/form-data; boundary=edge';
const part = (name: string, value = 'x') => `--edge\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}\r\n`;
const end = '--edge--\r\n';

const WRITES = [
  paths.create('team-member'),
  paths.update('team-member', 1),
  paths.mediaUpload,
  formPaths.sendMessage,
  formPaths.apply,
  paths.login,
  paths.verifyOtp,
  formPaths.updateMessage(1),
];

describe('a hostile body', () => {
  it.each([
    ['half of JSON', JSON_TYPE, '{"name":', [400]],
    ['a prototype', JSON_TYPE, '{"__proto__":{"isAdmin":true}}', [400]],
    ['a prototype inside', JSON_TYPE, '{"name":"a","designation":{"__proto__":{"isAdmin":true}}}', [400]],
    ['a constructor', JSON_TYPE, '{"constructor":{"prototype":{"isAdmin":true}}}', [400]],
    ['100,000 brackets', JSON_TYPE, '['.repeat(100_000), [400]],
    ['a nest of 20,000', JSON_TYPE, `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, [400, 404, 415, 422]],
    ['a list', JSON_TYPE, '[]', [400, 404, 415, 422]],
    ['a number', JSON_TYPE, '1', [400, 404, 415, 422]],
    ['NaN', JSON_TYPE, 'NaN', [400]],
    ['a number beyond numbers', JSON_TYPE, '{"name":1e400}', [404, 415, 422]],
    ['two megabytes', JSON_TYPE, `{"name":"${'x'.repeat(2_000_000)}"}`, [413]],
    ['a form of a prototype', FORM, part('name="__proto__"') + end, [400, 404, 415]],
    ['a form of a constructor', FORM, part('name="constructor"') + end, [400, 404, 415]],
    ['a file of a prototype', FORM, part('name="toString"; filename="a.png"') + end, [400, 404, 415]],
    ['a form that breaks off', FORM, part('name="name"').slice(0, -4), [400, 404, 415]],
    ['a form without an edge', 'multipart/form-data', part('name="name"') + end, [400, 404, 415]],
    ['a form that is none', FORM, 'hello', [400, 404, 415]],
    [
      'a form of 5,000 fields',
      FORM,
      Array.from({ length: 5000 }, (_, index) => part(`name="f${index}"`)).join('') + end,
      [404, 413, 415, 422],
    ],
    ['a field of two megabytes', FORM, part('name="name"', 'x'.repeat(2_000_000)) + end, [404, 413, 415, 422]],
    ['a name of 10,000 letters', FORM, part(`name="${'n'.repeat(10_000)}"`) + end, [400, 404, 413, 415, 422]],
    ['text', 'text/plain', 'name=x', [415]],
    [
      'XML with an entity',
      'application/xml',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      [415],
    ],
    ['a type that is none', 'application/json;;', '{}', [400, 404, 415, 422]],
    ['a type of control characters', '\u0001', '{}', [415]],
  ])('of %s is refused by every write, and nothing is kept', async (_what, type, payload, statuses) => {
    const before = await hostile.storedRows();
    for (const url of WRITES) {
      const method = url.includes('/update/') ? 'PATCH' : 'POST';
      const { status } = await hostile.send(method, url, { payload, headers: { 'content-type': type } });
      expect([url, statuses.includes(status) ? 'refused' : status]).toEqual([url, 'refused']);
    }
    expect(await hostile.storedRows()).toEqual(before);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect((await hostile.send('GET', '/healthz')).status).toBe(200);
  });

  it('of a plain form is refused where JSON and multipart are taken: a cookie must not be enough for it', async () => {
    for (const url of [paths.create('team-member'), paths.mediaUpload, formPaths.apply, paths.login]) {
      expect(
        (
          await hostile.send('POST', url, {
            payload: 'name=a&__proto__[x]=1',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
        ).status,
      ).toBe(415);
    }
    expect(
      (
        await hostile.send('POST', formPaths.sendMessage, {
          payload: '__proto__=1&constructor=2',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(422);
  });

  it('sets nothing but the fields of the description', async () => {
    const { id } = await createExample(hostile.api, contentTypeOf('article'));
    const example = await exampleOf(hostile.api, contentTypeOf('article'));
    for (const name of ['id', 'published_at', 'name', 'category', 'file', 'isAdmin', 'hasOwnProperty']) {
      const message = `Unknown field "${name}"`;
      expect(await hostile.send('POST', paths.create('article'), { payload: { ...example, [name]: 7 } })).toMatchObject(
        { status: 422, body: { message } },
      );
      expect(await hostile.send('PATCH', paths.update('article', id), { payload: { [name]: 7 } })).toMatchObject({
        status: 422,
        body: { message },
      });
    }
    expect(
      await hostile.send('POST', paths.create('article'), {
        payload: { ...example, updated_at: '2000-01-01T00:00:00.000Z' },
      }),
    ).toMatchObject({ status: 422 });
  });

  it('of rich text keeps nothing that could run', async () => {
    const example = await exampleOf(hostile.api, contentTypeOf('article'));
    const contents = [
      '<p>ok</p><script>alert(1)</script><style>*{}</style><svg onload=alert(1)><p>x',
      '<p>ok</p><a href="java&#x09;script:alert(1)">a</a><a href="&#106;avascript:alert(1)">b</a><a href=" ' +
        'data:text/html,x">c</a>',
      '<p>ok</p><img src="javascript:alert(1)"><img src=x onerror=alert(1)><img src="data:image/svg+xml,<svg ' +
        'onload=alert(1)>">',
      '<p>ok</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<p>ok</p><iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><form ' +
        'action="https://evil.example"><input name=a></form><base href="https://evil.example/">',
      '<p>ok</p><p style="background:url(javascript:alert(1))" onmouseover=alert(1)>x</p>',
      `<p>ok</p>${'<b>'.repeat(5000)}deep`,
      '<p>ok &#0; &#xD800; &#x1F;</p>',
      '<p>ok</p><!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
      '<p>ok</p><<script>alert(1)//<</script>',
    ];
    for (const content of contents) {
      const { status, body } = await hostile.send('POST', paths.create('article'), {
        payload: { ...example, content },
      });
      const stored = String(body.data?.['content']);
      expect([status, stored.startsWith('<p>ok')]).toEqual([201, true]);
      expect(stored.replace(/&lt;[^<]*/g, '')).not.toMatch(
        /<(?:script|style|svg|iframe|object|form|base|math)|\son\w+=|javascript:|data:|srcdoc|<!--/i,
      );
    }
  });
});
