import { addTypeOfTest, contentTypeOf } from '@northlight/shared/content';
import type { ErrorBody, PageEnvelope } from '@northlight/shared/endpoints';
import { everyKind } from '@northlight/shared/testing/every-kind';
import { sql } from 'drizzle-orm';
import { createTableOfEveryKind } from '../../testing/every-kind-table.ts';
import { createExample, type AnyRecord } from '../../testing/example.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';

// This must run before anything is derived from the registry of types.
addTypeOfTest(everyKind);

const LONG = `<h2>Count first</h2><p>${'Painters work by north light because it is even. '.repeat(40)}</p>`;

onEachDatabase('A list that is asked for cards', (on) => {
  let api: TestApi;
  let category: number;

  beforeAll(async () => {
    const database = await on.open();
    await createTableOfEveryKind(database.db);
    api = await createTestApi({ database });
    await api.signIn();
    category = (await createExample(api, contentTypeOf('article-category'), { name: 'Engineering' })).id;
    for (const title of ['Slow sites', 'Quiet releases', 'Slow paint']) await write({ title, content: LONG });
  });
  afterAll(() => api.close());

  const write = (values: Readonly<Record<string, unknown>>) =>
    createExample(api, contentTypeOf('article'), { article_category_id: category, ...values });
  const pageOf = (query: string) => api.call<PageEnvelope<AnyRecord>>('GET', `/article?${query}`);

  it('answers records without their long texts, with the beginning of each, and with everything else', async () => {
    const { data: whole } = (await pageOf('limit=3')).body;
    const cards = await pageOf('limit=3&view=card');

    expect(cards.body.total).toBe(3);
    expect(cards.body.data).toEqual(
      whole.map(({ content, ...rest }) => {
        expect(content).toContain('<h2>');
        return { ...rest, content_excerpt: expect.stringMatching(/^Count first Painters work by north light because/) };
      }),
    );
    expect(cards.body.data.map(({ content_excerpt: excerpt }) => String(excerpt).length)).toEqual([200, 200, 200]);
    expect(Number(cards.headers['content-length'])).toBeLessThan(JSON.stringify(whole).length / 2);
  });

  it.each(['limit=2&page=1', 'search=slow', 'sort=-title&limit=2', 'sort=article_category_id', 'category_id=1'])(
    'shows the same records as the list itself, of ?%s',
    async (query) => {
      const ids = async (more: string) => {
        const { total, data } = (await pageOf(`${query}${more}`)).body;
        return [total, ...data.map(({ id }) => id)];
      };
      const cards = (await pageOf(`${query}&view=card`)).body.data;

      expect(await ids('&view=card')).toEqual(await ids(''));
      expect(cards.every((card) => !('content' in card) && 'content_excerpt' in card)).toBe(true);
    },
  );

  it('has an entity tag of its own, and follows a change', async () => {
    const tags = async () =>
      [(await pageOf('limit=3')).headers['etag'], (await pageOf('limit=3&view=card')).headers['etag']] as const;
    const [whole, cards] = await tags();
    expect(cards).not.toBe(whole);
    const unchanged = await api.call('GET', '/article?limit=3&view=card', {
      headers: { 'if-none-match': String(cards) },
    });
    expect(unchanged.status).toBe(304);

    const [first] = (await pageOf('limit=1&view=card')).body.data;
    await api.call('PATCH', `/article/admin/update/${first?.id}`, { body: { content: '<p>Another text</p>' } });
    const [changed] = (await pageOf('limit=1&view=card')).body.data;
    expect(changed).toMatchObject({ id: first?.id, content_excerpt: 'Another text' });
    expect((await tags())[1]).not.toBe(cards);
  });

  it('is refused another view', async () => {
    const { status, body } = await api.call<ErrorBody>('GET', '/article?view=poster');
    expect([status, body.message]).toEqual([422, 'view must be card']);
  });

  it('is any list of a type with a long text, and no other', async () => {
    await createExample(api, everyKind, { story: '<p>Told.</p>' });
    const cards = await api.call<readonly AnyRecord[]>('GET', '/every-kind?view=card');
    expect(cards.body).toEqual([expect.objectContaining({ story_excerpt: 'Told.', summary: expect.any(String) })]);
    expect(cards.body[0]).not.toHaveProperty('story');

    await createExample(api, everyKind, { story: null });
    expect((await api.call<readonly AnyRecord[]>('GET', '/every-kind?view=card')).body).toContainEqual(
      expect.objectContaining({ story_excerpt: null }),
    );
    expect((await api.call('GET', '/article-category?view=card')).body).toEqual(
      (await api.call('GET', '/article-category')).body,
    );
  });

  it('does not read the texts from the database', async () => {
    await api.database.db.execute(sql`alter table article alter column content drop not null`);
    await api.database.db.execute(sql`alter table article rename column content to text_of_article`);
    try {
      expect((await pageOf('limit=1&page=1')).status).toBe(500);
      expect((await pageOf('limit=1&page=1&view=card')).body.data).toHaveLength(1);
    } finally {
      await api.database.db.execute(sql`alter table article rename column text_of_article to content`);
      await api.database.db.execute(sql`alter table article alter column content set not null`);
    }
  });

  it.each([
    ['blocks', '<p>One</p><p>Two<br>Three</p><ul><li>a</li><li>b</li></ul>', 'One Two Three a b'],
    ['marks', '<p>W<strong>or</strong>d, <a href="https://a.example/?q=&quot;&gt;">link</a></p>', 'Word, link'],
    ['entities', '<p>Fish &amp; chips &lt;b&gt; &amp;lt; “quoted”</p>', 'Fish & chips <b> &lt; “quoted”'],
    ['white space', '<p>\u00a0 Wide\u2003and\n\n\tnarrow\u00a0</p>', 'Wide and narrow'],
    ['a > in an attribute', '<p><img src="/uploads/a-1.png" alt="a > b">Seen</p><p>x</p>', 'Seen x'],
    ['another script', `<p>${'নোট '.repeat(100)}</p>`, 'নোট '.repeat(50).trim()],
    ['characters of two code units', `<p>${'🐟'.repeat(300)}</p>`, '🐟'.repeat(200)],
    [
      'a very long one',
      `<p>Begin</p>${'<p><b>x</b> y</p>'.repeat(5_000)}`,
      `Begin ${'x y '.repeat(50)}`.slice(0, 200).trim(),
    ],
    [
      'one that begins with a tag of thousands of characters',
      `<p><a href="https://a.example/${'x'.repeat(30_000)}">z</a></p>`,
      '',
    ],
    ['a picture alone', '<p><img src="/uploads/a-1.png" alt=""></p>', ''],
  ])('shows the beginning of a text as a reader sees it: %s', async (_of, content, excerpt) => {
    const { id } = await write({ title: 'Excerpt', content });
    const [card] = (await pageOf('search=excerpt&limit=1&view=card')).body.data;
    expect(card).toMatchObject({ id, content_excerpt: excerpt });
    await api.call('DELETE', `/article/admin/delete/${id}`);
  });
});
