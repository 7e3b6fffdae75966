import {
  type ContentType,
  type Field,
  isSetByServer,
  isUnique,
  variantLabel,
  variantOf,
} from '@northlight/shared/content';
import type { FixedValues } from './block.ts';

/** The fields of a manager: those of its variant, some of which the variant makes required. */
export function fieldsOf(type: ContentType, fixed: FixedValues): readonly (readonly [string, Field])[] {
  const variant = variantOf(type, fixed);
  return Object.entries(type.fields)
    .filter(([name]) => !variant?.without?.includes(name))
    .map(
      ([name, field]) =>
        [
          name,
          variant?.require?.includes(name) && !isSetByServer(field) ? { ...field, required: true } : field,
        ] as const,
    );
}

/** Name of one record of the manager: the variant's, if the manager holds only one. */
export const singularOf = (type: ContentType, fixed: FixedValues): string =>
  variantLabel(type, fixed) ?? type.label.singular;

/** Largest number of records of the manager; undefined if there is no limit. */
export function capOf(type: ContentType, fixed: FixedValues): number | undefined {
  if (type.variants && type.variants.by in fixed) return variantOf(type, fixed)?.cap;
  const isUniqueHere = fieldsOf(type, fixed).some(([name, field]) => name in fixed && isUnique(field));
  return isUniqueHere ? 1 : type.cap;
}
