import { z } from 'zod';
import { paths } from '../../../shared/src/endpoints/index.ts';
import type { Lane } from './change.ts';
import { oneOf } from './random.ts';

/** What is changed, and the page that shows it. */
interface Place {
  readonly collection: string;
  readonly field: string;
  readonly path: string;
}

const PLACES: readonly Place[] = [
  { collection: 'article', field: 'title', path: '/blog' },
  { collection: 'article-category', field: 'name', path: '/blog' },
  { collection: 'team-member', field: 'name', path: '/about' },
  { collection: 'job-offer', field: 'title', path: '/career' },
  { collection: 'contact-information', field: 'title', path: '/contact' },
];

const record = z.looseObject({ id: z.number() });
/** A bare list, or a page of one. */
const listed = z.union([z.array(record), z.object({ data: z.array(record) }).transform(({ data }) => data)]);

/**
 * Lanes that write content, each by whichever API.
 * @param apis origins. @param site a shell that shows what is there now.
 * @throws when a page does not show what is to be changed.
 */
export const contentLanes = (
  apis: readonly string[],
  site: string,
  administrator: Readonly<Record<string, string>>,
): Promise<Lane[]> => Promise.all(PLACES.map((place) => contentLane(place, apis, site, administrator)));

async function contentLane(
  { collection, field, path }: Place,
  apis: readonly string[],
  site: string,
  administrator: Readonly<Record<string, string>>,
): Promise<Lane> {
  const answer = await fetch(`${oneOf(apis)}${paths.list(collection)}?page=0&limit=5`);
  const page = await (await fetch(`${site}${path}`)).text();
  const shown = listed.parse(await answer.json()).find((one) => page.includes(`>${String(one[field])}<`));
  if (!shown) throw new Error(`No ${field} of ${collection} can be seen at ${path}.`);
  let text = String(shown[field]);
  let number = 0;

  return async () => {
    number += 1;
    const next = `Change ${number} of ${collection}.`;
    const { status } = await fetch(`${oneOf(apis)}${paths.update(collection, shown.id)}`, {
      method: 'PATCH',
      headers: { ...administrator, 'content-type': 'application/json' },
      body: JSON.stringify({ [field]: next }),
    });
    if (status !== 200) throw new Error(`A change of ${collection} was answered ${status}.`);
    // What was there at first may stand elsewhere on the page too.
    const hides = number === 1 ? [] : [text];
    const change = { kind: collection, path, headers: {}, shows: next, hides };
    text = next;
    return change;
  };
}
