import type { Block } from '../content/block.ts';
import { openingState } from '../content/open-intent.ts';
import { formPath } from './screens.ts';

/** Where a link leads, and what it has opened there. */
export interface WayToForm {
  readonly path: string;
  readonly state?: ReturnType<typeof openingState>;
}

/**
 * The way to the form of a record: its own page where it has one, or else its dialog on the screen that lists it.
 * @param screenPath address of that screen
 * @param id null for a new record
 */
export function wayToForm(
  screenPath: string,
  { collection, title }: Pick<Block, 'collection' | 'title'>,
  id: number | null,
): WayToForm {
  const page = formPath(collection, id);
  return page === undefined ? { path: screenPath, state: openingState({ collection, title, id }) } : { path: page };
}
