import type { ContentType } from './content-type.ts';
import { isSortable } from './kinds/traits.ts';

/**
 * Fields by which a paged list can be sorted: `?sort=title`, and `?sort=-title` for descending order. Empty for a list
 * that is returned completely, since its client can sort it.
 */
export const sortKeysOf = ({ list, fields }: ContentType): readonly string[] =>
  list === 'page' ? Object.entries(fields).flatMap(([name, field]) => (isSortable(field) ? [name] : [])) : [];
