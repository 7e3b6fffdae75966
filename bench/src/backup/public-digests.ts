import { createHash } from 'node:crypto';
import { allContentTypes } from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import { uploadAddress } from './files.ts';

/** Concurrent calls. */
const AT_ONCE = 16;
const PER_PAGE = 100;

/**
 * SHA-256 hashes of all public responses of an API, by address: every list, every page of the articles, every article
 * and every upload.
 * @param except collections that are written at the same time.
 */
export async function publicDigests(
  origin: string,
  articles: number,
  except: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const lists = allContentTypes()
    .map(({ collection }) => collection)
    .filter((collection) => collection !== 'article' && !except.includes(collection))
    .map((collection) => paths.list(collection));
  const pages = Array.from(
    { length: Math.ceil(articles / PER_PAGE) },
    (_, page) => `${paths.list('article')}?page=${page}&limit=${PER_PAGE}`,
  );
  const records = Array.from({ length: articles }, (_, at) => [paths.show('article', at + 1), uploadAddress(at + 1)]);
  const waiting = [...lists, ...pages, ...records.flat()].values();
  const digests = new Map<string, string>();
  const ask = async () => {
    for (const address of waiting) digests.set(address, await digestOf(`${origin}${address}`));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return digests;
}

/** @throws for any response that is not a success. */
async function digestOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  const hash = createHash('sha256');
  for await (const chunk of answer.body ?? []) hash.update(chunk);
  return hash.digest('hex');
}
