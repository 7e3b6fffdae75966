import type { Field } from '@northlight/shared/content';
import { formField } from '../../fields/inputs.ts';

/**
 * Names of the fields that take a form's whole width: the large ones, and a small one with no small one to stand
 * beside.
 */
export function wideFields(fields: readonly (readonly [string, Field])[]): ReadonlySet<string> {
  const wide = new Set<string>();
  let alone: string | null = null;
  for (const [name, field] of fields) {
    if (formField(field).isWide) {
      wide.add(name);
      if (alone) wide.add(alone);
      alone = null;
    } else {
      alone = alone ? null : name;
    }
  }
  if (alone) wide.add(alone);
  return wide;
}
