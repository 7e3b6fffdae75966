import type { ContentType } from '@northlight/shared/content';
import { articleName } from '@northlight/shared/endpoints';
import { text, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';

/** The column of a type with a slug. No client sends it: it is kept beside a record so that it can be found by it. */
export const slugColumns = ({ slug }: ContentType): Record<string, PgColumnBuilderBase> =>
  slug === undefined ? {} : { [slug]: text().notNull() };

/** @param values stored ones of the whole record, by column. */
export const slugValues = (
  { slug, title }: ContentType,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> => (slug === undefined ? {} : { [slug]: articleName(String(values[title])) });
