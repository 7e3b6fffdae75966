import {
  type ContentType,
  type Field,
  isSetByServer,
  isUnique,
  variantLabel,
  variantOf,
} from '@northlight/shared/content';
import type { FixedValues } from './block.ts';

/** The fields a manager deals with: those of its variant, with what that variant requires. */
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

/** What one record of the manager is called: the variant's name where it holds only one kind. */
export const singularOf = (type: ContentType, fixed: FixedValues): string =>
  variantLabel(type, fixed) ?? type.label.singular;

/** How many records the manager may hold; undefined for any number. */
export function capOf(type: ContentType, fixed: FixedValues): number | undefined {
  if (type.variants && type.variants.by in fixed) return variantOf(type, fixed)?.cap;
  const isUniqueHere = fieldsOf(type, fixed).some(([name, field]) => name in fixed && isUnique(field));
  return isUniqueHere ? 1 : type.cap;
}
