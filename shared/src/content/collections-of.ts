import type { ContentType } from './content-type.ts';
import { referencesOf } from './references.ts';
import { contentTypeOf } from './registry.ts';

/**
 * Every collection that an answer with records of a type may show something of, in alphabetical order: the type's own,
 * those that its records embed, and those that they include, with what these show. Every read of the type has the same
 * collections. A search also looks into what records embed. A former slug changes with its record's collection. Records
 * that are read by their owner show only the owner's id.
 */
export function collectionsOf(type: ContentType): readonly string[] {
  const whole = new Set<string>();
  const embedded = new Set<string>();
  const waiting = [type];
  // The list grows during the loop.
  for (const shown of waiting) {
    if (whole.has(shown.collection)) continue;
    whole.add(shown.collection);
    for (const { reference } of referencesOf(shown)) if (reference.embed) embedded.add(reference.to);
    for (const { collection } of Object.values(shown.includes ?? {})) waiting.push(contentTypeOf(collection));
  }
  return [...new Set([...whole, ...embedded])].toSorted();
}
