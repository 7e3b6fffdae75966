import type { ResolvedPos } from '@tiptap/pm/model';

/**
 * Where a block goes that is put at this place of the text. A cell or a caption can't have one: it would tear the table
 * or the figure in two, so it goes behind.
 * @returns null if the place itself can have it
 */
export function placeBehindWhole(place: ResolvedPos): number | null {
  for (let depth = 1; depth <= place.depth; depth += 1)
    if (place.node(depth).type.spec.isolating) return place.after(depth);
  return null;
}
