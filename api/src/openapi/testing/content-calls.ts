import { randomUUID } from 'node:crypto';
import {
  allContentTypes,
  contentTypeOf,
  type ContentType,
  optionsOf,
  referencesOf,
  referringTo,
} from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import { z } from 'zod';
import { createExample, exampleOf } from '../../testing/example.ts';
import { createTestApi } from '../../testing/test-api.ts';
import { ask, type Answer } from './answers.ts';
import { idOf, NO_ID, type Caller, type Calls, type KnownCalls } from './caller.ts';

/** The operations that every content type has. */
export const contentCalls = (caller: Caller): KnownCalls => ({
  [`get ${paths.latestChanges}`]: {
    succeeds: [200, () => caller.as('get', paths.latestChanges)],
    refused: {
      ...caller.guarded('get', paths.latestChanges),
      422: () => caller.as('get', `${paths.latestChanges}?limit=0`),
    },
  },
  ...historyCalls(caller),
  ...Object.fromEntries(
    allContentTypes().flatMap((type) =>
      [showCalls, createCalls, updateCalls, deleteCalls, restoreCalls].flatMap((callsOf) =>
        Object.entries(callsOf(caller, type)),
      ),
    ),
  ),
});

function showCalls(caller: Caller, type: ContentType): KnownCalls {
  const { api } = caller;
  const list = paths.list(type.collection);
  const shown = async () => paths.show(type.collection, (await createExample(api, type)).id);
  return {
    [`get ${list}`]: {
      succeeds: [200, async () => (await createExample(api, type), caller.anonymous('get', list))],
      refused: {
        304: caller.unchanged(async () => list),
        ...(type.list === 'page'
          ? { 422: () => caller.anonymous('get', `${list}?limit=0`), 503: () => tooManySearches(caller) }
          : {}),
      },
    },
    [`get ${paths.show(type.collection, '{id}')}`]: {
      succeeds: [200, async () => caller.anonymous('get', await shown())],
      refused: { 304: caller.unchanged(shown), 404: () => caller.anonymous('get', paths.show(type.collection, NO_ID)) },
    },
  };
}

/** Of many different searches at once, one runs and one may wait. */
async function tooManySearches({ api: { database } }: Caller): Promise<Answer> {
  const limited = await createTestApi({ database, environment: { SEARCHES_WAITING: '1' } });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, limit) =>
      ask(limited.app, { method: 'get', url: `/article?search=a&limit=${limit + 1}` }),
    ),
  );
  await limited.close();
  const refused = answers.find(({ status }) => status === 503);
  if (!refused) throw new Error('Every search found a place.');
  return refused;
}

function createCalls(caller: Caller, type: ContentType): KnownCalls {
  const { api } = caller;
  const url = paths.create(type.collection);
  const beyondCap = async () => {
    await createExample(api, type);
    const payload = await exampleOf(api, type);
    await caller.as('post', url, { payload });
    await fillPlaces(caller, type, payload);
    return caller.as('post', url, { payload });
  };
  /** The record of the first request has been deleted before the second one. */
  const again = async () => {
    const options = { payload: await exampleOf(api, type), headers: { 'idempotency-key': randomUUID() } };
    const first = await caller.as('post', url, options);
    await caller.as('delete', paths.delete(type.collection, idOf(first)));
    return caller.as('post', url, options);
  };
  return {
    [`post ${url}`]: {
      succeeds: [201, async () => caller.as('post', url, { payload: await exampleOf(api, type) })],
      refused: {
        ...caller.write('post', url),
        ...(hasPlaces(type) ? { 409: beyondCap } : {}),
        410: again,
        422: caller.invalid('post', url),
      },
    },
  };
}

/** Whether a record can be refused because another has its unique value or its place under a cap. */
const hasPlaces = (type: ContentType): boolean =>
  type.cap !== undefined ||
  type.variants !== undefined ||
  Object.values(type.fields).some((field) => 'unique' in field && field.unique === true);

async function fillPlaces(caller: Caller, type: ContentType, payload: object): Promise<void> {
  for (let count = 0; count < (type.cap ?? 1); count += 1)
    await caller.as('post', paths.create(type.collection), { payload });
}

function updateCalls(caller: Caller, type: ContentType): KnownCalls {
  const pathOf = (id: number | string) => paths.update(type.collection, id);
  const callsOf = (method: 'patch' | 'put'): Calls => {
    const update = async (payload: object) =>
      caller.as(method, pathOf((await createExample(caller.api, type)).id), { payload });
    return {
      succeeds: [200, () => update({})],
      refused: {
        ...caller.write(method, pathOf(1)),
        404: () => caller.as(method, pathOf(NO_ID), { payload: {} }),
        409: () => update({ updated_at: '2000-01-01T00:00:00.000Z' }),
        422: caller.invalid(method, pathOf(1)),
      },
    };
  };
  return { [`patch ${pathOf('{id}')}`]: callsOf('patch'), [`put ${pathOf('{id}')}`]: callsOf('put') };
}

function deleteCalls(caller: Caller, type: ContentType): KnownCalls {
  const { api } = caller;
  const pathOf = (id: number | string) => paths.delete(type.collection, id);
  const user = referringTo(type.collection).find(({ reference }) => reference.onDelete === 'refuse');
  /** Another record refers to it. */
  const inUse = user && {
    409: async () => {
      const record = await createExample(api, user.type);
      return caller.as('delete', pathOf(String(record[user.by])));
    },
  };
  return {
    [`delete ${pathOf('{id}')}`]: {
      succeeds: [200, async () => caller.as('delete', pathOf((await createExample(api, type)).id))],
      refused: { ...caller.write('delete', pathOf(1)), 404: () => caller.as('delete', pathOf(NO_ID)), ...inUse },
    },
  };
}

function restoreCalls(caller: Caller, type: ContentType): KnownCalls {
  const { api } = caller;
  const pathOf = (id: number | string) => paths.restore(type.collection, id);
  const deleted = async () => {
    const record = await createExample(api, type);
    await caller.as('delete', paths.delete(type.collection, record.id));
    return record;
  };
  const [owner] = referencesOf(type);
  /** A record that it refers to has been deleted, or its unique value or place under a cap is taken. */
  const tooLate = async () => {
    const record = await deleted();
    if (owner) await caller.as('delete', paths.delete(owner.reference.to, String(record[owner.by])));
    else await fillPlaces(caller, type, { ...(await exampleOf(api, type)), ...choicesOf(type, record) });
    return caller.as('post', pathOf(record.id));
  };
  return {
    [`post ${pathOf('{id}')}`]: {
      succeeds: [200, async () => caller.as('post', pathOf((await deleted()).id))],
      refused: {
        ...caller.write('post', pathOf(1)),
        404: () => caller.as('post', pathOf(NO_ID)),
        ...(hasPlaces(type) || owner ? { 409: tooLate } : {}),
      },
    },
  };
}

const choicesOf = (type: ContentType, record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(type.fields)
      .filter(([, field]) => optionsOf(field).length > 0)
      .map(([name]) => [name, record[name]]),
  );

function historyCalls(caller: Caller): KnownCalls {
  const { api } = caller;
  const type = contentTypeOf('article');
  const { collection } = type;
  const list = async () => {
    const { id } = await createExample(api, type);
    return caller.as('get', paths.history(collection, id));
  };
  const entry = async () => {
    const { id } = await createExample(api, type);
    const [first] = historySchema.parse((await caller.as('get', paths.history(collection, id))).body).data;
    return caller.as('get', paths.historyEntry(collection, id, first?.id ?? NO_ID));
  };
  return {
    [`get ${paths.history('{collection}', '{id}')}`]: {
      succeeds: [200, list],
      refused: {
        ...caller.guarded('get', paths.history(collection, 1)),
        404: () => caller.as('get', paths.history('nothing', 1)),
        422: () => caller.as('get', `${paths.history(collection, 1)}?limit=0`),
      },
    },
    [`get ${paths.historyEntry('{collection}', '{id}', '{entry}')}`]: {
      succeeds: [200, entry],
      refused: {
        ...caller.guarded('get', paths.historyEntry(collection, 1, 1)),
        404: () => caller.as('get', paths.historyEntry(collection, 1, NO_ID)),
      },
    },
  };
}

const historySchema = z.object({ data: z.array(z.object({ id: z.number() })) });
