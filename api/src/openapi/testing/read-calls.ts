import { contentTypeOf, ownedPath, ownedReads } from '@northlight/shared/content';
import type { Db } from '../../database/db.ts';
import { createExample } from '../../testing/example.ts';
import { createTestApi } from '../../testing/test-api.ts';
import { ask, type Answer } from './answers.ts';
import type { Caller, Calls, KnownCalls } from './caller.ts';

/** Reads of one type, and reads about the process. */
export const readCalls = (caller: Caller): KnownCalls => ({
  ...Object.fromEntries(ownedReads.map((read) => [`get ${ownedPath(read, '{id}')}`, ownedCalls(caller, read)])),
  ...namedCalls(caller),
  ...processCalls(caller),
});

function ownedCalls(caller: Caller, read: (typeof ownedReads)[number]): Calls {
  const url = async () => {
    const record = await createExample(caller.api, contentTypeOf(read.collection));
    return ownedPath(read, String(record[read.by]));
  };
  return {
    succeeds: [200, async () => caller.anonymous('get', await url())],
    refused: { 304: caller.unchanged(url), 404: () => caller.anonymous('get', ownedPath(read, 'nothing')) },
  };
}

/** A service by its type, and an article by its title. */
function namedCalls(caller: Caller): KnownCalls {
  const byType = async () => {
    const { type } = await createExample(caller.api, contentTypeOf('service-category'));
    return `/service-category/according-to-type?type=${String(type)}`;
  };
  const byName = async () => {
    await createExample(caller.api, contentTypeOf('article'), { title: 'A title' });
    return '/article/by-name/A-title';
  };
  return {
    'get /service-category/according-to-type': {
      succeeds: [200, async () => caller.anonymous('get', await byType())],
      refused: { 304: caller.unchanged(byType) },
    },
    'get /article/by-name/{name}': {
      succeeds: [200, async () => caller.anonymous('get', await byName())],
      refused: { 304: caller.unchanged(byName), 404: () => caller.anonymous('get', '/article/by-name/nothing') },
    },
  };
}

const processCalls = (caller: Caller): KnownCalls => ({
  'get /healthz': {
    succeeds: [200, () => caller.anonymous('get', '/healthz')],
    refused: { 304: caller.unchanged(async () => '/healthz') },
  },
  'get /readyz': {
    succeeds: [200, () => caller.anonymous('get', '/readyz')],
    refused: { 304: caller.unchanged(async () => '/readyz'), 503: () => withoutDatabase(caller) },
  },
  'get /proof-of-work/challenge': {
    succeeds: [200, () => caller.anonymous('get', '/proof-of-work/challenge')],
    refused: {},
  },
});

async function withoutDatabase({ api: { database } }: Caller): Promise<Answer> {
  const db: Db = Object.create(database.db, { execute: { value: () => Promise.reject(new Error('gone')) } });
  const alone = await createTestApi({ database: { ...database, db } });
  const answer = await ask(alone.app, { method: 'get', url: '/readyz' });
  await alone.close();
  return answer;
}
