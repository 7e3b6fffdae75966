import { contentTypeOf, inputName, type Field } from '@northlight/shared/content';
import { auditPaths, formPaths, paths, releasePaths, trashPaths } from '@northlight/shared/endpoints';
import { createExample, exampleOf } from '../testing/example.ts';
import { formBody } from '../testing/form-body.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { collections, hostileApi } from './testing/hostile-api.ts';

const TEXTS = [
  "'; drop table admin_user; --",
  "' or '1'='1",
  '$1 $$ \\x00 %s {{7*7}} ${7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.example")',
  '../../etc/passwd',
  '\u202Egnp.exe',
];
const UNSTORABLE = ['a\u0000b', 'a\ud800b', '\udfff', 'a\u0007b', 'a\u0085b'];
const NOT_TEXT: readonly unknown[] = [1e308, -0.5, true, { $ne: null }, [['a']], { toString: 'x' }];
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'javascript://images.example/%0aalert(1).png',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:text/html;base64,PHNjcmlwdD4',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://images.example/a.png',
  'blob:https://a.example/1',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  'https:',
  'https://',
  'http://user:secret@images.example/a.png',
  'https://images.example/a\u0000.png',
  'https://images.example/a\ud800.png',
  'https://images.exa\nmple/a.png',
  'https://images.example/\u2028.png',
  '/uploads/../secret',
  '/uploads/..%2fsecret.png',
  '/uploads/a.png/../../secret',
  '/etc/passwd',
  `https://images.example/${'a'.repeat(3000)}.png`,
];

const isText = (field: Field) => field.kind === 'text' || field.kind === 'longText';
const isAddress = (field: Field) => field.kind === 'url' || field.kind === 'media';

onEachDatabase('hostile values', (on) => {
  const hostile = hostileApi({ open: on.open });

  beforeEach(() => hostile.api.clear());

  const fieldsOf = (collection: string) =>
    Object.entries(contentTypeOf(collection).fields).map(([name, field]) => ({
      name: inputName(name, field),
      field: field as Field,
    }));
  const create = (collection: string, payload: object) => hostile.send('POST', paths.create(collection), { payload });

  it.each(collections)('are kept as texts by %s, and never run', async (collection) => {
    for (const text of TEXTS) {
      await hostile.api.clear();
      const example = await exampleOf(hostile.api, contentTypeOf(collection));
      const names = fieldsOf(collection)
        .filter(({ name, field }) => isText(field) && example[name] !== undefined)
        .map(({ name }) => name);
      const sent = { ...example, ...Object.fromEntries(names.map((name) => [name, text.slice(0, 35)])) };
      const { status, body } = await create(collection, sent);

      expect([status, ...names.map((name) => body.data?.[name])]).toEqual([
        201,
        ...names.map(() => text.slice(0, 35).trim()),
      ]);
    }
  });

  it.each(collections)('that nothing can store, or that are no texts, are refused by %s', async (collection) => {
    const example = await exampleOf(hostile.api, contentTypeOf(collection));
    const before = await hostile.storedRows();
    for (const { name, field } of fieldsOf(collection)) {
      const values =
        isText(field) || field.kind === 'richText'
          ? [...UNSTORABLE, ...NOT_TEXT]
          : isAddress(field)
            ? [...ADDRESSES, ...NOT_TEXT]
            : [...UNSTORABLE, ...NOT_TEXT, '99999999999999999999', '1; drop table article'];
      for (const value of values) {
        const { status, body } = await create(collection, { ...example, [name]: value });
        expect([name, value, status, body.errors?.[0]?.path]).toEqual([name, value, 422, name]);
      }
    }
    expect(await hostile.storedRows()).toEqual(before);
  });

  it('are refused in forms as they are in JSON', async () => {
    const before = await hostile.storedRows();
    for (const value of ['a\u0000b', 'a\u0007b']) {
      expect(
        await hostile.send('POST', paths.create('team-member'), formBody({ name: value, designation: 'x' })),
      ).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }] } });
      expect(
        await hostile.send(
          'POST',
          formPaths.sendMessage,
          formBody({ name: value, email: 'a@b.example', phone: '+8801712345678', message: 'x' }),
        ),
      ).toMatchObject({ status: 422 });
    }
    expect(await hostile.storedRows()).toEqual(before);
  });

  it('are looked for without a fault', async () => {
    await createExample(hostile.api, contentTypeOf('article'));
    const found = [];
    for (const text of [
      '%00',
      '%ED%A0%80',
      "'%20or%201=1--",
      '%25',
      '_',
      '..%2f..%2fetc',
      '%5c..%5c',
      'a'.repeat(900),
    ]) {
      found.push((await hostile.send('GET', `/article/by-name/${text}`)).status);
      expect((await hostile.send('GET', `/service-category/according-to-type?type=${text}`)).body.data).toBeNull();
    }
    expect(new Set(found)).toEqual(new Set([404]));
    for (const search of ['%27%20or%201=1--', '%25', '_', '%5C', '%ED%A0%80'])
      expect((await hostile.send('GET', `${formPaths.messages}?search=${search}`)).body).toMatchObject({ total: 0 });
    expect((await hostile.send('GET', `${formPaths.messages}?search=%00`)).status).toBe(422);
  });

  it.each([
    `${auditPaths.entries}?by=%00`,
    `${auditPaths.entries}?from=0000-01-01T00:00:00Z`,
    `${auditPaths.entries}?to=9999-12-31T23:59:59-23:59`,
    `${auditPaths.entries}?before=9007199254740992`,
    `${formPaths.messages}?before=2147483648`,
    `${formPaths.applications}?before=2147483648&search=ada`,
    `${trashPaths.entries}?before=2147483648`,
  ])('that the database can’t compare are refused in the filter %s', async (url) => {
    expect((await hostile.send('GET', url)).status).toBe(422);
  });

  it('that nothing can store are refused in drafts and previews', async () => {
    const { id } = await createExample(hostile.api, contentTypeOf('team-member'));
    const send = async (method: string, url: string, payload: object) =>
      (await hostile.send(method, url, { payload })).status;
    const preview = (await hostile.send('POST', paths.previewCreate)).body.data?.['id'];
    const typed = (change: object) =>
      send('PATCH', paths.previewUpdate(Number(preview)), {
        title: 'Team member',
        changes: [{ collection: 'team-member', id, values: {} }],
        ...change,
      });
    const before = await hostile.storedRows();

    for (const title of UNSTORABLE)
      expect([await typed({ title }), await send('POST', releasePaths.create, { title })]).toEqual([422, 422]);
    expect(await typed({ changes: [{ collection: 'team-member', id: 2_147_483_648, values: {} }] })).toBe(422);
    const draft = `${releasePaths.createDraft('team-member')}?kind=update&record=${id}`;
    for (const updated_at of ['0000-01-01T00:00:00Z', '9999-12-31T24:00:00Z', 'yesterday'])
      expect(await send('POST', draft, { name: 'Ada', updated_at })).toBe(422);
    expect(await hostile.storedRows()).toEqual(before);
  });

  it.each([
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '-1',
    '1e0',
    '0x1',
    '1%20or%201=1',
    "1'--",
    '99999999999999999999',
    '%zz',
    'a'.repeat(5000),
    '__proto__',
    '٣',
  ])('name no record as the id %.20s', async (id) => {
    for (const url of [`/team-member/show/${id}`, `/job-offer-requirement/according-to-job-offer/show/${id}`])
      expect((await hostile.send('GET', url)).status).toBe(404);
    expect((await hostile.send('DELETE', `/team-member/admin/delete/${id}`)).status).toBe(404);
    expect((await hostile.send('PATCH', `/team-member/admin/update/${id}`, { payload: { name: 'x' } })).status).toBe(
      404,
    );
    expect((await hostile.send('GET', `/job-application/admin/resume/${id}`)).status).toBe(404);
  });
});
