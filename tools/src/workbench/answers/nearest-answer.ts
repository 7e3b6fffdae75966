import type { RecordedAnswer, Recording } from '@northlight/shared/recordings';

type Answers = Recording['answers'];

/**
 * The recorded answer for an address: its own, or that of the address most like it. What was never asked of a list is
 * answered with what was; a record that was not recorded with one that was.
 * @param address path and query, its names in order.
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

/** How many values of the query are the same; null for another read, or a list that shows its records otherwise. */
function likenessOf(asked: URL, known: URL): number | null {
  const view = (address: URL) => address.searchParams.get('view');
  if (view(asked) !== view(known) || !isSameRead(asked.pathname, known.pathname)) return null;
  const same = [...asked.searchParams].filter(([name, value]) => known.searchParams.get(name) === value).length;
  return same + (asked.pathname === known.pathname ? 100 : 0);
}

/** The same path, or one that names another record in its last part. */
function isSameRead(asked: string, known: string): boolean {
  const ownerOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
  return asked === known || (ownerOf(asked) === ownerOf(known) && ownerOf(asked) !== '');
}
