import type { PageSources, ReadAnswers } from '../types.ts';
import { collectSources } from './collected-sources.ts';
import type { CurrentReads } from './current-reads.ts';

/**
 * Reads all that a page was made of once more. When the versions of its collections have changed, usually hardly any of
 * these answers has.
 * @returns what the page is made of now; null when any answer has changed, is missing or is stale.
 */
export async function readAgain(reads: CurrentReads, answers: ReadAnswers): Promise<PageSources | null> {
  const collected = collectSources();
  const read = async ([address, hash]: readonly [string, string]): Promise<boolean> => {
    const current = reads.remembered(address) ?? (await reads.read(address));
    collected.add(address, current);
    return current.answer.hash === hash;
  };
  // An error of a read occurs again when the page is rendered.
  const same = await Promise.all([...answers].map(read)).catch(() => [false]);
  const sources = collected.sources();
  return same.every(Boolean) && !sources.isStale && !sources.isPartial ? sources : null;
}
