import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aborted } from '@northlight/shared/process';
import type { Release } from '@northlight/shared/release';
import { openReleaseStore } from '@northlight/shared/release-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds after which the port is opened anyway: the API may be unreachable for longer. */
const LIMIT = 10_000;

/** Milliseconds between two checks for the first releases. */
const PAUSE = 200;

/** The header that marks warm-up requests. Its value is random, so no visitor can send it. */
const [HEADER, VALUE] = ['x-warm-up', randomUUID()];

/** Whether a request comes from the warm-up: no visitor sees its page, so it is not counted. */
export const isWarmUp = ({ headers }: FastifyRequest): boolean => headers[HEADER] === VALUE;

/**
 * Waits until the first releases are on this machine. Without any, every address would be answered with 404, while
 * other machines have the pages. Resolves also when the process is asked to end.
 */
export async function untilReleasesAreHere(
  { log }: Pick<FastifyInstance, 'log'>,
  remotesFolder: string,
  ending: AbortSignal,
): Promise<void> {
  const areHere = () => existsSync(path.join(remotesFolder, 'registry.json'));
  if (areHere()) return;
  log.warn(`There are no releases in ${remotesFolder} yet; the port is opened when they are there`);
  while (!areHere() && !ending.aborted) await wait(PAUSE, undefined, { signal: ending }).catch(() => undefined);
}

/**
 * Renders the site's pages once before its port is opened, so that code is loaded and compiled and content is cached. A
 * proxy sends a process its share of the visitors as soon as the port is open, and a page in the cache can be shown
 * even when the API can't be reached.
 */
export async function warmUp(app: FastifyInstance, remotesFolder: string, ending: AbortSignal): Promise<void> {
  const over = new AbortController();
  const answered = answerEach(app, remotesFolder, over.signal).catch((error: unknown) =>
    app.log.error({ err: error }, 'no page could be made before the port was opened'),
  );
  try {
    await Promise.race([answered, wait(LIMIT, undefined, over), aborted(ending)]);
  } finally {
    over.abort();
  }
}

async function answerEach(app: FastifyInstance, remotesFolder: string, over: AbortSignal): Promise<void> {
  const { remotes } = await openReleaseStore(remotesFolder).registry();
  for (const url of pagesToMake(Object.values(remotes))) {
    if (over.aborted) return;
    const { statusCode } = await app.inject({ url, headers: { [HEADER]: VALUE } });
    if (statusCode >= 500) app.log.warn(`${url} was answered ${statusCode} before the port was opened`);
  }
}

/** Addresses of pages without parameters: the first one of each remote, then all others. */
function pagesToMake(remotes: readonly Pick<Release, 'routes'>[]): readonly string[] {
  const pages = remotes.map(({ routes }) =>
    routes.map(({ pattern }) => pattern).filter((pattern) => !/[:*]/.test(pattern)),
  );
  return [...pages.flatMap(([first]) => first ?? []), ...pages.flatMap(([, ...others]) => others)];
}
