import type { Block } from '../content/block.ts';
import { openingState } from '../content/open-intent.ts';
import { formPath } from './screens.ts';

/** The target of a link, and what it opens there. */
export interface FormLink {
  readonly path: string;
  readonly state?: ReturnType<typeof openingState>;
}

/**
 * The link to the form of a record: its page if it has one, otherwise its dialog on the screen that lists it.
 * @param screenPath address of that screen
 * @param id null for a new record
 */
export function formLink(
  screenPath: string,
  { collection, title }: Pick<Block, 'collection' | 'title'>,
  id: number | null,
): FormLink {
  const page = formPath(collection, id);
  return page === undefined ? { path: screenPath, state: openingState({ collection, title, id }) } : { path: page };
}
