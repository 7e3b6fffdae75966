import type { ContentType } from './content-type.ts';

/**
 * Fields that a list can be put in order by where it answers in pages, for then the server has to do it: `?sort=title`,
 * and `?sort=-title` for the other way round. Empty for a list that is answered whole: whoever has it can turn it as
 * they like.
 */
export const sortKeysOf = ({ list, fields }: ContentType): readonly string[] =>
  list === 'page' ? Object.keys(fields).filter((name) => isSortable(fields[name])) : [];

const isSortable = (field: ContentType['fields'][string] | undefined): boolean =>
  field?.kind === 'text' || field?.kind === 'timestamp' || (field?.kind === 'reference' && field.embed !== undefined);
