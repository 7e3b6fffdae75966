import { idsIn, referencesOf, type ContentType, type InputValues } from '@northlight/shared/content';

/** A record that a draft is to create is referred to by the number of the draft, with a minus. */
export interface TemporaryReference {
  readonly path: string;
  /** Collection that the field refers to. */
  readonly to: string;
  readonly draftId: number;
}

/** What values refer to that other drafts are to create. */
export const temporaryReferences = (type: ContentType, values: InputValues): readonly TemporaryReference[] =>
  referencesOf(type).flatMap(({ by, reference }) =>
    idsIn(sentIds(values[by]))
      .filter((id) => id < 0)
      .map((id) => ({ path: by, to: reference.to, draftId: -id })),
  );

/** The values with other ids in the fields that refer to records. Without a replacement an id stays as it is. */
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

/** A form sends ids as text. Nothing else is read here: what is no id is the schema's to refuse. */
function sentIds(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*-?\d{1,10}(?:\s*,\s*-?\d{1,10})*\s*$/.test(value)) return value;
  const ids = value.split(',').map(Number);
  return value.includes(',') ? ids : ids[0];
}

/** Largest id a database column holds. */
const MAX_ID = 2_147_483_647;

/**
 * Checks values that may have temporary ids by a schema that knows none: it is given other ids in their place, which
 * nothing else in the values is.
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
