import type { ContentType } from './content-type.ts';
import { referenceOf, type Reference } from './kinds/traits.ts';
import { allContentTypes } from './registry.ts';

/** A field that refers to records, and the type that has it. */
export interface Referring {
  readonly type: ContentType;
  readonly by: string;
  readonly reference: Reference;
}

/** The fields of a type that refer to records, in their order. */
export const referencesOf = (type: ContentType): readonly Referring[] =>
  Object.entries(type.fields).flatMap(([by, field]) => {
    const reference = referenceOf(field);
    return reference ? [{ type, by, reference }] : [];
  });

/** Every field of any type that refers to records of the collection. */
export const referringTo = (collection: string): readonly Referring[] =>
  allContentTypes().flatMap((type) => referencesOf(type).filter(({ reference }) => reference.to === collection));

/** The ids in a value of a field that refers to records: one, several, or none. */
export const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : typeof value === 'number' ? [value] : [];
