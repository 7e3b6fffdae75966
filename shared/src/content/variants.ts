import type { ContentType } from './content-type.ts';
import { optionsOf } from './kinds/traits.ts';

type Values = Readonly<Record<string, unknown>>;

export function variantOf({ variants }: ContentType, values: Values) {
  if (!variants) return undefined;
  const value = values[variants.by];
  return typeof value === 'string' ? variants.of[value] : undefined;
}

/** Label of a record's variant; undefined for a type without variants. */
export function variantLabel({ variants, fields }: ContentType, values: Values): string | undefined {
  const field = variants && fields[variants.by];
  if (!field) return undefined;
  return optionsOf(field).find(({ value }) => value === values[variants.by])?.label;
}
