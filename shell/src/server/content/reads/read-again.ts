import type { PageSources, ReadAnswers } from '../types.ts';
import { collectSources } from './collected-sources.ts';
import type { CurrentReads } from './current-reads.ts';

/**
 * Reads all that a page was made of once more: of one that is outdated by the versions of its collections, hardly any
 * answer has changed, mostly.
 * @returns what the page is made of now; null when any answer is another one, is missing, or can't be vouched for.
 */
export async function readAgain(reads: CurrentReads, answers: ReadAnswers): Promise<PageSources | null> {
  const collected = collectSources();
  const read = async ([address, hash]: readonly [string, string]): Promise<boolean> => {
    const current = reads.remembered(address) ?? (await reads.read(address));
    collected.add(address, current);
    return current.answer.hash === hash;
  };
  // What can't be read is met again where the page is rendered.
  const same = await Promise.all([...answers].map(read)).catch(() => [false]);
  const sources = collected.sources();
  return same.every(Boolean) && !sources.isStale && !sources.isPartial ? sources : null;
}
