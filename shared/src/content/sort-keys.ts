import type { ContentType } from './content-type.ts';
import { isSortable } from './kinds/traits.ts';

/**
 * Fields that a list can be put in order by where it answers in pages, for then the server has to do it: `?sort=title`,
 * and `?sort=-title` for the other way round. Empty for a list that is answered whole: a client that has all of it can
 * put it in any order.
 */
export const sortKeysOf = ({ list, fields }: ContentType): readonly string[] =>
  list === 'page' ? Object.entries(fields).flatMap(([name, field]) => (isSortable(field) ? [name] : [])) : [];
