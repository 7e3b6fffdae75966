import { idsIn, referencesOf, type ContentType, type InputValues } from '@northlight/shared/content';
import { MAX_ID } from '../../database/max-id.ts';

/** A reference to a record that a draft will create. Its id in the values is the negative id of that draft. */
export interface TemporaryReference {
  readonly path: string;
  /** The collection that the field refers to. */
  readonly to: string;
  readonly draftId: number;
}

/** The references of values to records that other drafts will create. */
export const temporaryReferences = (type: ContentType, values: InputValues): readonly TemporaryReference[] =>
  referencesOf(type).flatMap(({ by, reference }) =>
    idsIn(sentIds(values[by]))
      .filter((id) => id < 0)
      .map((id) => ({ path: by, to: reference.to, draftId: -id })),
  );

/** The values with replaced ids in their reference fields. An id without a replacement stays. */
export function withIds(
  type: ContentType,
  values: InputValues,
  replacement: (id: number) => number | undefined,
): InputValues {
  const replaced = referencesOf(type).flatMap(({ by }) => {
    const sent = sentIds(values[by]);
    if (idsIn(sent).length === 0) return [];
    const ids = idsIn(sent).map((id) => replacement(id) ?? id);
    return [[by, Array.isArray(sent) ? ids : ids[0]] as const];
  });
  return { ...values, ...Object.fromEntries(replaced) };
}

/**
 * Ids in the values of a form, which sends them as text. Any other value is returned as it is; the schema checks it.
 */
function sentIds(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*-?\d{1,10}(?:\s*,\s*-?\d{1,10})*\s*$/.test(value)) return value;
  const ids = value.split(',').map(Number);
  return value.includes(',') ? ids : ids[0];
}

/**
 * Replaces temporary ids by placeholders that no other value uses, so that a schema that allows only positive ids can
 * check the values. @returns the values, and a function that puts the temporary ids back.
 */
export function withPlaceholders(type: ContentType, values: InputValues) {
  const sent = new Set(referencesOf(type).flatMap(({ by }) => idsIn(sentIds(values[by]))));
  const temporary = new Map<number, number>();
  for (const id of sent) {
    if (id >= 0) continue;
    let placeholder = MAX_ID - temporary.size;
    while (sent.has(placeholder) || temporary.has(placeholder)) placeholder -= 1;
    temporary.set(placeholder, id);
  }
  const placeholders = new Map([...temporary].map(([placeholder, id]) => [id, placeholder]));
  return {
    values: withIds(type, values, (id) => placeholders.get(id)),
    restore: (checked: InputValues) => withIds(type, checked, (id) => temporary.get(id)),
  };
}
