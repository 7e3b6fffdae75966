import type { NavEntry } from '../../frame/navigation.ts';

/** Further words that people use for a page, besides the words of its address and of its label. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  '/': ['index', 'start'],
  '/about': ['company', 'team', 'studio'],
  '/blog': ['article', 'articles', 'news', 'post', 'posts'],
  '/career': ['job', 'jobs', 'position', 'positions', 'vacancies'],
  '/contact': ['email', 'help', 'message', 'support'],
  '/software-dev': ['apps', 'web', 'engineering'],
  '/seo': ['search'],
  '/business-analytics': ['data'],
};

/** Minimum likeness (0 to 1) of a word and its mistyped form; 1 is the same word. */
const LIKE = 0.7;
/** Minimum score of a page that is suggested. */
const LIKELY = 0.5;
/** Maximum difference in score between the second page and the first one. */
const CLOSE = 0.15;

/** Limits of what is compared: an address may have any length, and this runs on the server. */
const MOST_SEGMENTS = 4;
const MOST_WORDS = 8;
const MOST_LETTERS = 30;

/**
 * The pages that a visitor may have meant by an address that does not exist: at most two, the likelier first. It
 * compares words, so it understands `/software`, `/services/seo` and `/carreer.html`. The last segment counts twice.
 * @param pages each with its address; of two equal scores the first page wins.
 */
export function guessPages<Page extends NavEntry>(pathname: string, pages: readonly Page[]): readonly Page[] {
  const segments = wordsBySegment(pathname);
  const scored = pages
    .map((page) => ({ page, score: scoreOf(segments, wordsOf(page)) }))
    .filter(({ score }) => score >= LIKELY)
    .toSorted((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= best - CLOSE)
    .slice(0, 2)
    .map(({ page }) => page);
}

function scoreOf(segments: readonly (readonly string[])[], words: readonly string[]): number {
  let sum = 0;
  let weights = 0;
  segments.forEach((segment, index) => {
    const weight = index === segments.length - 1 ? 2 : 1;
    const likeness = segment.map((word) => Math.max(0, ...words.map((own) => likenessOf(word, own))));
    sum += (weight * likeness.reduce((total, each) => total + each, 0)) / segment.length;
    weights += weight;
  });
  return weights === 0 ? 0 : sum / weights;
}

/** Words of a page, and its address and label as one word, as people write them without hyphens. */
function wordsOf({ label, to }: NavEntry): string[] {
  const own = [...wordsByText(to), ...wordsByText(label)];
  return [...own, wordsByText(to).join(''), wordsByText(label).join(''), ...(OTHER_WORDS[to] ?? [])];
}

const wordsByText = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const wordsBySegment = (pathname: string): string[][] =>
  decoded(pathname)
    .replace(/\.[a-z]{2,5}$/i, '')
    .split('/')
    .map((segment) => wordsByText(segment).slice(0, MOST_WORDS))
    .filter((words) => words.length > 0)
    .slice(-MOST_SEGMENTS);

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Likeness of two words: 0 for unrelated ones, 1 for the same. */
function likenessOf(word: string, own: string): number {
  if (word === own) return 1;
  const [longer, shorter] = word.length > own.length ? [word, own] : [own, word];
  if (shorter.length >= 4 && longer.startsWith(shorter)) return 0.85;
  if (longer.length > MOST_LETTERS) return 0;
  const likeness = 1 - editsBetween(word, own) / longer.length;
  return likeness >= LIKE ? likeness : 0;
}

/** How many letters have to be changed, added or left out to make one word of another (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  [...one].forEach((letter, index) => {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  });
  return row[other.length] ?? 0;
}
