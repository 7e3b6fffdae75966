/** A part of one of two texts: in both, or only in this one. */
export interface Stretch {
  readonly text: string;
  readonly isOwn: boolean;
}

/**
 * Largest number of comparisons. Above it, everything between the common start and end is marked as different, so that
 * the browser does not freeze.
 */
const MOST_COMPARISONS = 4_000_000;

/** Compares two texts word by word. The parts of each side, joined, are its text. */
export function wordDiff(
  mine: string,
  theirs: string,
): { readonly mine: readonly Stretch[]; readonly theirs: readonly Stretch[] } {
  const [ours, others] = [wordsOf(mine), wordsOf(theirs)];
  let head = 0;
  while (head < ours.length && head < others.length && ours[head] === others[head]) head += 1;
  let tail = 0;
  while (
    tail < ours.length - head &&
    tail < others.length - head &&
    ours[ours.length - 1 - tail] === others[others.length - 1 - tail]
  )
    tail += 1;
  const middle = [ours.slice(head, ours.length - tail), others.slice(head, others.length - tail)] as const;
  const [commonOurs, commonOthers] = commonWords(...middle);
  const side = (words: readonly string[], common: ReadonlySet<number>) =>
    joined(
      words.map((text, index) => ({
        text,
        isOwn: index >= head && index < words.length - tail && !common.has(index - head),
      })),
    );
  return { mine: side(ours, commonOurs), theirs: side(others, commonOthers) };
}

const wordsOf = (text: string): readonly string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** A common word counts more than common white space. */
const weightOf = (word = '') => (word.trim() === '' ? 1 : 4);

/** Indexes of the common subsequence with the largest weight, in each list. */
function commonWords(
  ours: readonly string[],
  others: readonly string[],
): readonly [ReadonlySet<number>, ReadonlySet<number>] {
  const common = [new Set<number>(), new Set<number>()] as const;
  if (ours.length * others.length > MOST_COMPARISONS) return common;
  const width = others.length + 1;
  const longest = new Uint32Array((ours.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = ours.length - 1; i >= 0; i -= 1) {
    for (let j = others.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        ours[i] === others[j] ? at(i + 1, j + 1) + weightOf(ours[i]) : Math.max(at(i + 1, j), at(i, j + 1));
  }
  let [i, j] = [0, 0];
  while (i < ours.length && j < others.length) {
    if (ours[i] === others[j]) {
      common[0].add(i);
      common[1].add(j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return common;
}

function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const result: Stretch[] = [];
  for (const { text, isOwn } of stretches) {
    const last = result.at(-1);
    if (last && last.isOwn === isOwn) result[result.length - 1] = { text: last.text + text, isOwn };
    else result.push({ text, isOwn });
  }
  return result;
}

/** Characters that are kept beside a difference when a long common part is shortened. */
const CONTEXT = 90;

/** Shortens long common parts to the text beside a difference. */
export const folded = (stretches: readonly Stretch[]): readonly Stretch[] =>
  stretches.map(({ text, isOwn }, index) => {
    if (isOwn || text.length <= 2 * CONTEXT + 20) return { text, isOwn };
    const before = index === 0 ? '' : text.slice(0, CONTEXT);
    const after = index === stretches.length - 1 ? '' : text.slice(-CONTEXT);
    return { text: `${before} … ${after}`, isOwn };
  });
