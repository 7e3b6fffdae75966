import { oldestOf } from '../content-versions.ts';
import type { ContentVersions, PageSources, ReadAnswers } from '../types.ts';
import type { CurrentAnswer } from './current-reads.ts';

/** Replaces the hash of an answer that changed while the page was made. No answer has this hash. */
const SEVERAL = '';

/** Collects what one page is made of, while it is loaded. */
export function collectSources() {
  let versions: ContentVersions = {};
  let [isStale, isPartial] = [false, false];
  const answers = new Map<string, string>();

  return {
    add(address: string, { answer, isStale: isOld }: CurrentAnswer): void {
      const known = answers.get(address) ?? answer.hash;
      answers.set(address, known === answer.hash ? known : SEVERAL);
      if (isOld) isStale = true;
      if (answer.versions === null) isPartial = true;
      else versions = oldestOf(versions, answer.versions);
    },
    /** Records that a part of the page is missing, or that it is not known what it was made of. */
    markPartial: () => void (isPartial = true),
    sources: (): PageSources => ({ versions, isStale, isPartial }),
    answers: (): ReadAnswers => answers,
  };
}
