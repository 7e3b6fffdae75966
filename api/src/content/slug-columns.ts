import type { ContentType } from '@northlight/shared/content';
import { articleName } from '@northlight/shared/endpoints';
import { text, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';

/** The column of the slug. Clients do not send it; it is stored so that records can be found by it. */
export const slugColumns = ({ slug }: ContentType): Record<string, PgColumnBuilderBase> =>
  slug === undefined ? {} : { [slug]: text().notNull() };

/** The slug of a record. @param values the stored values of the whole record, by column. */
export const slugValues = (
  { slug, title }: ContentType,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> => (slug === undefined ? {} : { [slug]: articleName(String(values[title])) });
