import { newsPaths } from '@northlight/shared/endpoints';
import { MAX_STREAMS_OF_SESSION } from '../../news/news-readers.ts';
import { openNewsClient } from '../../testing/news-client.ts';
import { createTestApi } from '../../testing/test-api.ts';
import { ask, type Answer } from './answers.ts';
import type { Caller, KnownCalls } from './caller.ts';

/** Streams never end by themselves, so each of these requests has an API of its own, which ends them. */
export function newsCalls(caller: Caller): KnownCalls {
  const url = newsPaths.stream;
  return {
    [`get ${url}`]: {
      succeeds: [200, () => lastOf(caller, 1)],
      refused: {
        ...caller.guarded('get', url),
        429: () => lastOf(caller, MAX_STREAMS_OF_SESSION + 1),
        503: () => askEnding(caller, url),
      },
    },
  };
}

/** Opens so many streams. @returns the response to the last request. */
async function lastOf({ api: { database, token } }: Caller, count: number): Promise<Answer> {
  const api = await createTestApi({ database });
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const streams = [];
  for (let call = 0; call < count; call += 1) streams.push(await openNewsClient(origin, token));
  const last = streams.at(-1);
  if (!last) throw new Error('No stream was asked for.');
  for (const stream of streams) await stream.close();
  await api.close();
  return { status: last.status, headers: Object.fromEntries(last.headers), body: last.body };
}

async function askEnding({ api: { database, token } }: Caller, url: string): Promise<Answer> {
  const api = await createTestApi({ database, ending: AbortSignal.abort() });
  const answer = await ask(api.app, { method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  await api.close();
  return answer;
}
