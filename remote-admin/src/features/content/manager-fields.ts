import { type ContentType, type Field, variantOf } from '@northlight/shared/content';
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
          variant?.require?.includes(name) && field.kind !== 'timestamp' ? { ...field, required: true } : field,
        ] as const,
    );
}

/** What one record of the manager is called: the variant's name where it holds only one kind. */
export function singularOf(type: ContentType, fixed: FixedValues): string {
  const by = type.variants?.by;
  const field = by ? type.fields[by] : undefined;
  const kind = by && field?.kind === 'choice' ? field.options.find(({ value }) => value === fixed[by]) : undefined;
  return kind?.label ?? type.label.singular;
}

/** How many records the manager may hold; undefined for any number. */
export function capOf(type: ContentType, fixed: FixedValues): number | undefined {
  if (type.variants && type.variants.by in fixed) return variantOf(type, fixed)?.cap;
  const isUniqueHere = fieldsOf(type, fixed).some(
    ([name, field]) => name in fixed && 'unique' in field && field.unique,
  );
  return isUniqueHere ? 1 : type.cap;
}
