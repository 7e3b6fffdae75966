import type { ContentType } from './content-type.ts';
import { referenceOf, type Reference } from './kinds/traits.ts';
import { allContentTypes } from './registry.ts';

/** A field that refers to records, and its type. */
export interface Referring {
  readonly type: ContentType;
  readonly by: string;
  readonly reference: Reference;
}

/** The fields of a type that refer to records, in order. */
export const referencesOf = (type: ContentType): readonly Referring[] =>
  Object.entries(type.fields).flatMap(([by, field]) => {
    const reference = referenceOf(field);
    return reference ? [{ type, by, reference }] : [];
  });

/** All fields of all types that refer to records of the collection. */
export const referringTo = (collection: string): readonly Referring[] =>
  allContentTypes().flatMap((type) => referencesOf(type).filter(({ reference }) => reference.to === collection));

/** The ids in the value of a reference field: one, several, or none. */
export const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : typeof value === 'number' ? [value] : [];
