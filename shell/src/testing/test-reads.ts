import { type ContentReads, createContentReads } from '../server/content/reads/content-reads.ts';
import type { ContentVersions, PageSources } from '../server/content/types.ts';
import { type ContentApi, startContentApi } from './content-api.ts';

/** Content reads from a fake API, with a feed that a test sets. */
export interface TestReads {
  readonly api: ContentApi;
  readonly reads: ContentReads;
  readonly feed: {
    /** Versions that the feed reports; null while it is cut. */
    known: ContentVersions | null;
    /** Versions in the API's response; an Error where it can't be reached. */
    current: ContentVersions | Error;
    /** Number of requests for the versions. */
    questions: number;
  };
  /** Reads a list for a new page. */
  read(path?: string): Promise<PageSources & { readonly names: readonly string[] }>;
}

/** Path of a list of records with names. */
export const LIST = '/team-member';

/** @param now monotonic clock of the reads, in milliseconds. */
export async function startTestReads(now?: () => number): Promise<TestReads> {
  const api = await startContentApi();
  const feed: TestReads['feed'] = { known: { 'team-member': 1 }, current: { 'team-member': 1 }, questions: 0 };
  const { origin } = api;
  const reads = createContentReads({
    feed: {
      versions: () => feed.known,
      async ask() {
        feed.questions += 1;
        if (feed.current instanceof Error) throw feed.current;
        return feed.current;
      },
    },
    apiOrigin: origin,
    internalApiOrigin: origin,
    contentMemory: 1_000_000,
    ...(now ? { now } : {}),
  });
  return {
    api,
    reads,
    feed,
    async read(path = LIST) {
      const page = reads.startPage();
      const body = await page.api.get<readonly { name: string }[]>(path);
      return { names: body.map(({ name }) => name), ...page.sources() };
    },
  };
}

/** Returns the error that a call rejects with. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );
