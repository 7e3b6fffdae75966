import {
  addTypeOfTest,
  allContentTypes,
  contentTypeOf,
  exampleValue,
  inputName,
  LIST_VIEWS,
  longFieldsOf,
  ownedPath,
  ownedReads,
  referenceOf,
  sortKeysOf,
  type ContentType,
} from '@northlight/shared/content';
import { parseContentVersions, paths } from '@northlight/shared/endpoints';
import { everyKind } from '@northlight/shared/testing/every-kind';
import { createTableOfEveryKind } from '../../testing/every-kind-table.ts';
import { createExample, type AnyRecord } from '../../testing/example.ts';
import { createTestApi, openTestDatabase, type TestApi } from '../../testing/test-api.ts';

// This must run before anything is derived from the registry of types.
addTypeOfTest(everyKind);

interface Read {
  readonly body: string;
  readonly versions: string;
}

/** A title for a record that can be changed. */
const nameOf = ({ title }: ContentType, name: string) => ({ [title]: name });

/** Addresses of every kind of read that shows records of a type. */
function addressesOf(type: ContentType, id: number): string[] {
  const { collection, list, slug, filters = {} } = type;
  const all = paths.list(collection);
  const queries = [
    '?search=renamed',
    '?search=example',
    ...sortKeysOf(type).flatMap((key) => [`?sort=${key}`, `?sort=-${key}`]),
    ...LIST_VIEWS.map((view) => `?view=${view}&search=renamed`),
    ...Object.keys(filters).flatMap((name) => [1, 2].map((owner) => `?${name}=${owner}`)),
  ];
  const slugs = slug === undefined ? [] : ['example', 'renamed', 'nobody'];
  return [
    all,
    ...(list === 'page' ? queries.map((query) => `${all}${query}`) : []),
    ...(longFieldsOf(type).length > 0 ? LIST_VIEWS.map((view) => `${all}?view=${view}`) : []),
    paths.show(collection, id),
    ...slugs.map((value) => paths.bySlug(collection, slug ?? '', value)),
  ];
}

describe('the versions that an answer states', () => {
  let api: TestApi;
  let addresses: readonly string[];
  let before: ReadonlyMap<string, Read>;
  const firstOf = new Map<string, AnyRecord>();

  beforeAll(async () => {
    const database = await openTestDatabase();
    await createTableOfEveryKind(database.db);
    // Nothing is cached and every response is read again, so that a read with incomplete collections can't look
    // unchanged.
    const changes = { ...database.changes, isCurrent: () => false };
    api = await createTestApi({ database: { ...database, changes } });
    await api.signIn();
    for (const type of allContentTypes()) {
      const [existing] = await list(type);
      firstOf.set(type.collection, existing ?? (await createExample(api, type, nameOf(type, 'Example'))));
    }
    const owners = new Set([...firstOf.values()].map(({ id }) => id));
    addresses = [
      ...allContentTypes().flatMap((type) => addressesOf(type, idOf(type.collection))),
      ...ownedReads.flatMap((read) => [...owners].map((owner) => ownedPath(read, owner))),
      ...['seo', 'software-dev', 'nothing'].map((type) => `/service-category/according-to-type?type=${type}`),
    ];
    before = await readAll();
  });
  afterAll(async () => {
    await api?.close();
    await api?.database.close();
  });

  const idOf = (collection: string) => firstOf.get(collection)?.id ?? 0;

  async function list(type: ContentType): Promise<readonly AnyRecord[]> {
    const path = paths.list(type.collection);
    if (type.list === 'page') return (await api.call<{ data: readonly AnyRecord[] }>('GET', path)).body.data;
    return (await api.call<readonly AnyRecord[]>('GET', path)).body;
  }

  /** The body of another record with the same references. */
  function likeFirst(type: ContentType): object {
    const first = firstOf.get(type.collection);
    const values = Object.entries(type.fields).map(([name, field]) => [
      inputName(name, field),
      referenceOf(field) ? first?.[name] : exampleValue(field),
    ]);
    return { ...Object.fromEntries(values), ...nameOf(type, 'Renamed') };
  }

  async function readAll(some: readonly string[] = addresses): Promise<ReadonlyMap<string, Read>> {
    const reads = new Map<string, Read>();
    for (const address of some) {
      const { body, headers } = await api.call('GET', address);
      reads.set(address, { body: JSON.stringify(body), versions: String(headers['content-versions']) });
    }
    return reads;
  }

  /** The reads whose bodies have changed since the last call. Each must state other versions too. */
  async function expectToldChanges(some: readonly string[] = addresses): Promise<string[]> {
    const after = await readAll(some);
    const changed = some.filter((address) => before.get(address)?.body !== after.get(address)?.body);
    const untold = changed.filter((address) => before.get(address)?.versions === after.get(address)?.versions);
    before = new Map([...before, ...after]);
    expect(untold).toEqual([]);
    return changed;
  }

  it('are those of its own collection at least', () => {
    for (const [address, { versions }] of before) {
      const [, collection = ''] = address.split(/[/?]/);
      expect([address, parseContentVersions(versions)]).toEqual([
        address,
        expect.objectContaining({ [collection]: expect.any(Number) }),
      ]);
    }
  });

  it.each(allContentTypes().map(({ collection }) => collection))(
    'change with whatever a write to %s changes in it',
    async (collection) => {
      const type = contentTypeOf(collection);
      const id = idOf(collection);
      const shown = paths.show(collection, id);

      const renamed = await api.call('PATCH', paths.update(collection, id), { body: nameOf(type, 'Renamed') });
      expect(renamed.status).toBe(200);
      const created = await api.call('POST', paths.create(collection), { body: likeFirst(type) });
      const changed = await expectToldChanges();
      expect(changed).toContain(shown);
      // It may be the only record of its type.
      if (created.status === 201) expect(changed).toContain(paths.list(collection));

      const removed = await api.call('DELETE', paths.delete(collection, id));
      // Records that refer to it prevent its deletion.
      if (removed.status === 409) return;
      const gone = await expectToldChanges();
      expect(gone).toContain(shown);
      expect((await api.call('POST', paths.restore(collection, id))).status).toBe(200);
      // What shows the record again is what showed it before; reading the rest as well would take half as long again.
      expect(await expectToldChanges(gone)).toEqual(gone);
    },
  );
});
