import { allContentTypes, contentTypeOf, referencesOf } from '@northlight/shared/content';
import { releasePaths, type ContentDraft, type ContentRelease, type Envelope } from '@northlight/shared/endpoints';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { createExample, exampleOf, type AnyRecord } from '../../testing/example.ts';
import { sendForm } from '../../testing/form-body.ts';
import { picture } from '../../testing/pictures.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { createMember } from '../../testing/team-member.ts';

jest.setTimeout(300_000);

const api = signedInApi();
const RELEASES = 20;
const DRAFTS = 200;

/** Addresses of every public read in the document, for existing records and for some that drafts would change. */
async function publicAddresses(records: ReadonlyMap<string, AnyRecord>): Promise<string[]> {
  const { body } = await api.call<OpenApiDocument>('GET', '/openapi.json');
  const addresses = ['/openapi.json'];
  for (const [path, operations] of Object.entries(body.paths)) {
    const read = operations['get'];
    if (!read || read.security) continue;
    // A proof of work differs each time.
    if (read.tags?.some((tag) => ['health', 'proof-of-work'].includes(tag))) continue;
    const record = records.get(path.split('/')[1] ?? '');
    const values = path.includes('{id}') ? [record?.id ?? 1, 2, 3] : ['x'];
    for (const value of values) addresses.push(path.replaceAll(/\{\w+\}/g, String(value)));
    for (const query of ['view=card', 'search=Unpublished', 'limit=100'])
      if (!path.includes('{')) addresses.push(`${path}?${query}`);
  }
  return addresses;
}

async function answersOf(addresses: readonly string[]) {
  const answers = new Map<string, { readonly statusCode: number; readonly said: object; readonly body: string }>();
  for (const url of addresses) {
    const { statusCode, headers, rawPayload } = await api.app.inject({ method: 'GET', url });
    const { date: _date, 'x-request-id': _id, ...said } = headers;
    answers.set(url, { statusCode, said, body: rawPayload.toString('base64') });
  }
  return answers;
}

/** The paths of uploaded files, in every size, that these responses name. */
function uploadsIn(answers: Awaited<ReturnType<typeof answersOf>>): readonly string[] {
  const texts = [...answers.values()].map((answer) => Buffer.from(answer.body, 'base64').toString());
  return [...new Set(texts.flatMap((text) => text.match(/\/uploads\/[\w-]+\.\w+/g) ?? []))];
}

async function keep(collection: string, release: number, query: string, body: object): Promise<void> {
  const url = `${releasePaths.createDraft(collection)}?release=${release}${query}`;
  const { status } = await api.call<Envelope<ContentDraft>>('POST', url, { body });
  expect(status).toBe(201);
}

describe('what no draft has changed', () => {
  it(`is every public answer, byte by byte, with ${DRAFTS} drafts in ${RELEASES} releases`, async () => {
    const records = new Map<string, AnyRecord>();
    for (const type of allContentTypes()) records.set(type.collection, await createExample(api, type));
    await createMember(api, await picture());
    const read = await publicAddresses(records);
    const uploads = uploadsIn(await answersOf(read));
    expect(uploads.length).toBeGreaterThan(1);
    const addresses = [...read, ...uploads];
    const before = await answersOf(addresses);

    const unowned = allContentTypes().filter((type) => referencesOf(type).length === 0);
    for (let index = 0; index < RELEASES; index += 1) {
      const body = { title: `Unpublished ${index}` };
      const { data } = (await api.call<Envelope<ContentRelease>>('POST', releasePaths.create, { body })).body;
      for (let draft = 0; draft < DRAFTS / RELEASES; draft += 1) {
        const type = unowned[(index + draft) % unowned.length] ?? contentTypeOf('article-category');
        const values = { ...(await exampleOf(api, type)), [type.title]: 'Unpublished' };
        const record = records.get(type.collection)?.id;
        if (draft % 3 === 0) await keep(type.collection, data.id, '', values);
        else
          await keep(type.collection, data.id, `&kind=${draft % 3 === 1 ? 'update' : 'delete'}&record=${record}`, {});
      }
    }

    // A draft with a picture of its own too.
    const withPicture = await sendForm(
      api,
      'POST',
      `${releasePaths.createDraft('team-member')}?release=1`,
      { name: 'Unpublished', designation: 'Unpublished' },
      { content: await picture(), name: 'me.png', type: 'image/png' },
    );
    expect(withPicture.status).toBe(201);

    expect(addresses.length).toBeGreaterThan(100);
    expect(await answersOf(addresses)).toEqual(before);
    // The drafts exist, and would be found.
    expect(JSON.stringify([...(await answersOf([releasePaths.list])).values()])).toContain('401');
    expect((await api.call<{ total: number }>('GET', releasePaths.list)).body.total).toBe(RELEASES);
  });
});
