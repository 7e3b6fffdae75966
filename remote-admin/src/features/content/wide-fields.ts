import type { Field, FieldKind } from '@northlight/shared/content';

const WIDE: ReadonlySet<FieldKind> = new Set(['longText', 'richText', 'media']);

/**
 * Names of the fields that take a form's whole width: the large ones, and a small one with no small one to stand
 * beside.
 */
export function wideFields(fields: readonly (readonly [string, Field])[]): ReadonlySet<string> {
  const wide = new Set<string>();
  let alone: string | null = null;
  for (const [name, { kind }] of fields) {
    if (WIDE.has(kind)) {
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
