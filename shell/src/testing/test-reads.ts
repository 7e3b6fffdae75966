import { type ContentReads, createContentReads } from '../server/content/reads/content-reads.ts';
import type { ContentVersions, PageSources } from '../server/content/types.ts';
import { type ContentApi, startContentApi } from './content-api.ts';

/** Reads of an API of the tests. What the feed says is a test's. */
export interface TestReads {
  readonly api: ContentApi;
  readonly reads: ContentReads;
  readonly feed: {
    /** What the feed tells; null while it is cut. */
    told: ContentVersions | null;
    /** What the API answers when it is asked; an error where it can't be. */
    current: ContentVersions | Error;
    /** How often it was asked. */
    questions: number;
  };
  /** What a page of its own reads. */
  read(path?: string): Promise<PageSources & { readonly names: readonly string[] }>;
}

/** A list of named records. */
export const LIST = '/team-member';

/** @param now of the reads: milliseconds of a clock that is never set. */
export async function startTestReads(now?: () => number): Promise<TestReads> {
  const api = await startContentApi();
  const feed: TestReads['feed'] = { told: { 'team-member': 1 }, current: { 'team-member': 1 }, questions: 0 };
  const { origin } = api;
  const reads = createContentReads({
    feed: {
      versions: () => feed.told,
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

/** What a call fails with. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );
