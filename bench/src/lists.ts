import { brotliCompressSync } from 'node:zlib';
import { WORDS } from './api/seed.ts';
import { onEachDatabase } from './api/on-each-database.ts';
import type { Api } from './api/servers.ts';

/**
 * `npm run lists -w bench [-- calls]`: how long the API takes for a list of 100,000 articles that is not cached, one
 * call at a time, on PGlite and on PostgreSQL; and how many bytes a list has with and without its long texts.
 */
const CALLS = Number(process.argv[2] ?? 60);
const ARTICLES = 100_000;

interface Case {
  readonly name: string;
  /** Query of the n-th call. All are different, so that none is answered from a cache. */
  readonly query: (index: number) => string;
}

/** Spreads calls over a range without repeating a value soon. */
const spread = (index: number, range: number): number => (index * 7_919) % range;
const wordAt = (index: number): string => WORDS[index % WORDS.length] ?? '';
const anyPage = (more: string) => (index: number) => `page=${spread(index, ARTICLES / 10)}&limit=10${more}`;

const CASES: readonly Case[] = [
  { name: 'any page', query: anyPage('') },
  { name: 'any page, cards', query: anyPage('&view=card') },
  ...['title', '-title', 'estimated_reading_time', 'article_category_id', 'published_at'].map((sort) => ({
    name: `any page by ${sort}, cards`,
    query: anyPage(`&view=card&sort=${sort}`),
  })),
  {
    name: 'any page by title of a category, cards',
    query: (index) =>
      `page=${spread(index, ARTICLES / 40)}&limit=10&view=card&sort=title&category_id=${1 + (index % 4)}`,
  },
  { name: 'search that finds one, cards', query: (index) => `search=${10_000 + spread(index, 90_000)}&view=card` },
  {
    name: 'search of three words, cards',
    query: (index) => {
      const words = [wordAt(index), wordAt(Math.floor(index / 20)), wordAt(index + 7)];
      return `search=${words.join('+')}&view=card&limit=${10 + (index % 50)}`;
    },
  },
  {
    name: 'search of a word of every seventh, cards',
    query: (index) => `search=${wordAt(index)}&view=card&page=${Math.floor(index / 20)}`,
  },
  {
    name: 'the same by title, cards',
    query: (index) => `search=${wordAt(index)}&view=card&page=${Math.floor(index / 20)}&sort=title`,
  },
  { name: 'search that finds all, cards', query: (index) => `search=e&view=card&page=${index}` },
];

async function measure({ origin }: Api, { query }: Case): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < CALLS + 5; index += 1) {
    const start = performance.now();
    const answer = await fetch(`${origin}/article?${query(index)}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${query(index)} answered ${answer.status}.`);
    // The first calls warm up.
    if (index >= 5) times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other);
}

const share = (sorted: readonly number[], of: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? Number.NaN).toFixed(1).padStart(8);

/** Bytes of a list, uncompressed and compressed with brotli. */
async function bytesOf(origin: string, query: string): Promise<string> {
  const body = Buffer.from(await (await fetch(`${origin}/article?${query}`)).arrayBuffer());
  return `${body.length} bytes, compressed ${brotliCompressSync(body).length}`;
}

async function showBytes({ origin }: Api): Promise<void> {
  for (const limit of [6, 100]) {
    console.log(`${limit} articles: ${await bytesOf(origin, `limit=${limit}`)}`);
    console.log(`${limit} cards: ${await bytesOf(origin, `limit=${limit}&view=card`)}`);
  }
}

await onEachDatabase({
  name: 'lists',
  articles: ARTICLES,
  heading: `Milliseconds of a call with ${ARTICLES} articles, ${CALLS} calls, none of them from memory.`,
  async measure(api, kind) {
    console.log(`\n${kind.padEnd(42)}   least  median 9 of 10`);
    for (const one of CASES) {
      const times = await measure(api, one);
      console.log([one.name.padEnd(42), ...[0, 0.5, 0.9].map((of) => share(times, of))].join(''));
    }
    await showBytes(api);
  },
});
process.exit(0);
