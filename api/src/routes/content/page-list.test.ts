import fastifyCookie from '@fastify/cookie';
import { contentTypeOf, type ContentType } from '@northlight/shared/content';
import type { ErrorBody, PageEnvelope } from '@northlight/shared/endpoints';
import Fastify, { type FastifyInstance } from 'fastify';
import { contentCachePlugin } from '../../plugins/app/content-cache.ts';
import { contentVersionsPlugin } from '../../plugins/app/content-versions.ts';
import { errorHandlerPlugin } from '../../plugins/app/error-handler.ts';
import { previewsPlugin } from '../../plugins/app/previews.ts';
import { resourcesPlugin } from '../../plugins/app/resources.ts';
import { signInPlugin } from '../../plugins/app/sign-in.ts';
import { validationPlugin } from '../../plugins/app/validation.ts';
import { multipartPlugin } from '../../plugins/external/multipart.ts';
import { createExample, type AnyRecord } from '../../testing/example.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { pageList } from './page-list.ts';

/** A type with a complete list in the registry, described as one with pages. */
const paged: ContentType = {
  ...contentTypeOf('tech-product'),
  list: 'page',
  filters: { category_id: 'technology_category_id' },
};

onEachDatabase('The list of any type that is read by the page', (on) => {
  const api = signedInApi({ open: on.open });
  let app: FastifyInstance;
  let tools: number;

  beforeAll(async () => {
    const category = async (title: string) =>
      (await createExample(api, contentTypeOf('technology-category'), { title })).id;
    const products = async (names: readonly string[], technology_category_id: number) => {
      for (const name of names)
        await createExample(api, contentTypeOf('tech-product'), { name, technology_category_id });
    };
    const languages = await category('Languages');
    tools = await category('Build tools');
    await products(['TypeScript', 'Rust'], languages);
    await products(['Rspack', 'Tool box'], tools);
    await products(['Go'], languages);

    app = Fastify();
    const { config, secret, internalKey } = api.app;
    await app.register(resourcesPlugin, { config, db: api.database.db, secret, internalKey });
    for (const plugin of [validationPlugin, errorHandlerPlugin, fastifyCookie, multipartPlugin])
      await app.register(plugin);
    await app.register(signInPlugin);
    await app.register(previewsPlugin);
    await app.register(contentVersionsPlugin);
    await app.register(contentCachePlugin);
    pageList(app, paged);
  });
  afterAll(() => app.close());

  const names = async (query: string) => {
    const { total, data } = (await app.inject(`/tech-product?${query}`)).json<PageEnvelope<AnyRecord>>();
    return [total, ...data.map(({ name }) => name)];
  };

  it('answers pages in the order of the type, with the total', async () => {
    expect(await names('limit=2')).toEqual([5, 'TypeScript', 'Rust']);
    expect(await names('limit=2&page=2')).toEqual([5, 'Go']);
    expect(await names('limit=2&page=9')).toEqual([5]);
  });

  it('selects by the parameters of its description', async () => {
    expect(await names(`category_id=${tools}`)).toEqual([2, 'Rspack', 'Tool box']);
    expect(await names(`category_id=${tools}&limit=1&page=1`)).toEqual([2, 'Tool box']);
  });

  it('searches titles, and the titles of records that it shows', async () => {
    expect(await names('search=rs')).toEqual([1, 'Rspack']);
    expect(await names('search=TOOL')).toEqual([2, 'Rspack', 'Tool box']);
    expect(await names('search=lang+script')).toEqual([1, 'TypeScript']);
  });

  it('is put in order by a record that it shows', async () => {
    expect(await names('sort=technology_category_id')).toEqual([5, 'Rspack', 'Tool box', 'TypeScript', 'Rust', 'Go']);
    expect(await names('sort=-technology_category_id&limit=3')).toEqual([5, 'TypeScript', 'Rust', 'Go']);
  });

  it.each(['limit=0', 'category_id=x', 'sort=password'])('refuses ?%s', async (query) => {
    const answer = await app.inject(`/tech-product?${query}`);
    expect([answer.statusCode, answer.json<ErrorBody>().errors?.map(({ path }) => path)]).toEqual([
      422,
      [query.split('=')[0]],
    ]);
  });
});
