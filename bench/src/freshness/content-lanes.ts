import { z } from 'zod';
import { paths } from '../../../shared/src/endpoints/index.ts';
import type { Lane } from './change.ts';
import { oneOf } from './random.ts';

/** The field that is changed, and the page or document that shows it. */
interface Place {
  readonly collection: string;
  readonly field: string;
  readonly path: string;
  /** Index among the records that are shown there, because two lanes must not change the same record. */
  readonly number?: number;
}

const PLACES: readonly Place[] = [
  { collection: 'article', field: 'title', path: '/blog' },
  { collection: 'article', field: 'title', path: '/blog/rss.xml', number: 1 },
  { collection: 'article-category', field: 'name', path: '/blog' },
  { collection: 'team-member', field: 'name', path: '/about' },
  { collection: 'job-offer', field: 'title', path: '/career' },
  { collection: 'contact-information', field: 'title', path: '/contact' },
];

const record = z.looseObject({ id: z.number() });
const created = z.object({ data: record });
/** A bare list, or a page of one. */
const listed = z.union([z.array(record), z.object({ data: z.array(record) }).transform(({ data }) => data)]);

/**
 * Lanes that write content, each time through a random API.
 * @param apis origins. @param site origin of a shell that shows the current content.
 * @throws when a page does not show the field that is to be changed.
 */
export async function contentLanes(
  apis: readonly string[],
  site: string,
  administrator: Readonly<Record<string, string>>,
): Promise<Lane[]> {
  const edits = await Promise.all(PLACES.map((place) => editingLane(place, apis, site, administrator)));
  return [...edits, createsAndDeletes(apis, administrator)];
}

async function editingLane(
  { collection, field, path, number: place = 0 }: Place,
  apis: readonly string[],
  site: string,
  administrator: Readonly<Record<string, string>>,
): Promise<Lane> {
  const answer = await fetch(`${oneOf(apis)}${paths.list(collection)}?page=0&limit=5`);
  const page = await (await fetch(`${site}${path}`)).text();
  const shown = listed.parse(await answer.json()).filter((one) => page.includes(`>${String(one[field])}<`))[place];
  if (!shown) throw new Error(`No ${field} of ${collection} can be seen at ${path}.`);
  let text = String(shown[field]);
  let number = 0;

  return async () => {
    number += 1;
    const next = `Change ${number} of ${collection} ${place}.`;
    const { status } = await fetch(`${oneOf(apis)}${paths.update(collection, shown.id)}`, {
      method: 'PATCH',
      headers: { ...administrator, 'content-type': 'application/json' },
      body: JSON.stringify({ [field]: next }),
    });
    if (status !== 200) throw new Error(`A change of ${collection} was answered ${status}.`);
    // The original text may occur elsewhere on the page too, so its absence is not checked.
    const hides = number === 1 ? [] : [text];
    const change = { kind: `${collection} at ${path}`, path, headers: {}, shows: next, hides };
    text = next;
    return change;
  };
}

/** Adds an opening, and deletes it with the next call. */
function createsAndDeletes(apis: readonly string[], administrator: Readonly<Record<string, string>>): Lane {
  let number = 0;
  let added: { readonly id: number; readonly title: string } | null = null;

  async function send(method: 'POST' | 'DELETE', path: string, body: object | null, status: number): Promise<unknown> {
    const answer = await fetch(`${oneOf(apis)}${path}`, {
      method,
      headers: { ...administrator, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status !== status) throw new Error(`${method} ${path} was answered ${answer.status}.`);
    return answer.json();
  }

  return async () => {
    const change = { path: '/career', headers: {} };
    if (added) {
      const { id, title } = added;
      await send('DELETE', paths.delete('job-offer', id), null, 200);
      added = null;
      return { ...change, kind: 'deletion', shows: '', hides: [title] };
    }
    number += 1;
    const title = `Opening ${number}.`;
    const offer = { title, sub_title: 'Full time', description: '<p>For this benchmark.</p>' };
    const { data } = created.parse(await send('POST', paths.create('job-offer'), offer, 201));
    added = { id: data.id, title };
    return { ...change, kind: 'creation', shows: title, hides: [] };
  };
}
