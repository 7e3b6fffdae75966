import type { RecordedAnswer, Recording } from '@northlight/shared/recordings';

type Answers = Recording['answers'];

/**
 * The recorded answer for an address, or that of the most similar address: another query of the same list, or another
 * record of the same type. Null if nothing similar was recorded.
 * @param address path and query, with sorted names.
 */
export function nearestAnswer(answers: Answers, address: string): RecordedAnswer | null {
  const own = answers[address];
  if (own) return own;
  const asked = new URL(address, 'http://api.invalid');
  const [best] = Object.entries(answers)
    .flatMap(([known, answer]) => {
      const likeness = likenessOf(asked, new URL(known, 'http://api.invalid'));
      return likeness === null ? [] : [{ answer, likeness }];
    })
    .toSorted((a, b) => b.likeness - a.likeness);
  return best?.answer ?? null;
}

/**
 * Number of equal query values; a different path counts less. Null for another read, or for a list with another `view`.
 */
function likenessOf(asked: URL, known: URL): number | null {
  const view = (address: URL) => address.searchParams.get('view');
  if (view(asked) !== view(known) || !isSameRead(asked.pathname, known.pathname)) return null;
  const same = [...asked.searchParams].filter(([name, value]) => known.searchParams.get(name) === value).length;
  return same + (asked.pathname === known.pathname ? 100 : 0);
}

/** The same path, or one that differs only in its last part, the record. */
function isSameRead(asked: string, known: string): boolean {
  const ownerOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
  return asked === known || (ownerOf(asked) === ownerOf(known) && ownerOf(asked) !== '');
}
