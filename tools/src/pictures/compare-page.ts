import type { BrowserContext } from 'playwright';
import { foreignChanges, ownerOf, type Ownership, type SeenPage } from './foreign-changes.ts';
import type { Region } from './page-regions.ts';
import { type Change, changeBetween, decode, looksSame } from './raster.ts';
import { type Picture, takePicture } from './take-picture.ts';

/** A page in two shells: with the live version (`before`), and with the release in its place (`after`). */
export interface PageToCompare extends Ownership {
  readonly address: string;
  readonly before: string;
  readonly after: string;
  readonly now: Date;
}

/** What changed on a page, with both pictures. */
export interface SeenChange extends Change {
  readonly foreign: readonly string[];
  readonly before: SeenPage;
  readonly after: SeenPage;
}

/**
 * Maximum number of attempts: editors may save and films may load while pictures are taken, so a difference is checked
 * again.
 */
const LOOKS = 3;

/**
 * Takes pictures of a page with the live version and with the release. A difference is checked with new pictures, and
 * counts only if the live page looks the same both times.
 * @returns null if nothing changed. @throws when the live page looks different each time.
 */
export async function comparePage(context: BrowserContext, page: PageToCompare): Promise<SeenChange | null> {
  let last: Picture | null = null;
  for (let look = 0; look < LOOKS; look += 1) {
    const before = await takePicture(context, shotOf(page, page.before));
    const after = await takePicture(context, shotOf(page, page.after));
    const seen = await compare(before, after);
    if (!seen) return null;
    // Whose pixels changed is found out last: only one look counts.
    if (last && (await areSame(last, before)))
      return { ...seen, foreign: await foreignChanges(seen.before, seen.after, page) };
    last = before;
  }
  throw new Error('what is live looks different each time it is pictured');
}

const shotOf = ({ address, candidate, page, now }: PageToCompare, origin: string) => ({
  origin,
  address,
  now,
  // The footer is below the page; the bar is over it.
  isAlone: (region: Region) => page === candidate && region.key !== 'footer' && ownerOf(region) !== candidate,
});

async function compare(before: Picture, after: Picture): Promise<Omit<SeenChange, 'foreign'> | null> {
  if (before.page.equals(after.page)) return null;
  const [one, other] = [await seenPage(before), await seenPage(after)];
  const change = changeBetween(one.pixels, other.pixels);
  return change && { ...change, before: one, after: other };
}

const areSame = async (one: Picture, other: Picture): Promise<boolean> =>
  one.page.equals(other.page) || looksSame(await decode(one.page), await decode(other.page));

const seenPage = async ({ page, regions, alone }: Picture): Promise<SeenPage> => ({
  pixels: await decode(page),
  regions,
  alone,
});
