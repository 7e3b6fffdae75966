import type { ContentType } from './content-type.ts';
import { referencesOf } from './references.ts';
import { contentTypeOf } from './registry.ts';

/**
 * All collections whose records may be part of a response with records of this type, in alphabetical order: the type's
 * own, those that its records embed, and those that they include, with what those embed and include. All reads of the
 * type have the same collections. A search also covers embedded records. A former slug changes with its record's
 * collection. Reads by owner contain only the owner's id.
 */
export function collectionsOf(type: ContentType): readonly string[] {
  const whole = new Set<string>();
  const embedded = new Set<string>();
  const waiting = [type];
  // `waiting` grows during the loop.
  for (const shown of waiting) {
    if (whole.has(shown.collection)) continue;
    whole.add(shown.collection);
    for (const { reference } of referencesOf(shown)) if (reference.embed) embedded.add(reference.to);
    for (const { collection } of Object.values(shown.includes ?? {})) waiting.push(contentTypeOf(collection));
  }
  return [...new Set([...whole, ...embedded])].toSorted();
}
