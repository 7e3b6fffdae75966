import type { ContentType } from './content-type.ts';
import { referencesOf } from './references.ts';
import { contentTypeOf } from './registry.ts';

/**
 * Every collection that an answer with records of a type may show something of: the type's own, those that its records
 * embed, and what they include, with what that shows. The same for each of its reads, as a search looks into what
 * records embed, a former slug is a change of its record's collection, and the records of an owner name no more of it
 * than its id. In alphabetical order.
 */
export function collectionsOf(type: ContentType): readonly string[] {
  const whole = new Set<string>();
  const embedded = new Set<string>();
  const waiting = [type];
  // Grows while it is passed through.
  for (const shown of waiting) {
    if (whole.has(shown.collection)) continue;
    whole.add(shown.collection);
    for (const { reference } of referencesOf(shown)) if (reference.embed) embedded.add(reference.to);
    for (const { collection } of Object.values(shown.includes ?? {})) waiting.push(contentTypeOf(collection));
  }
  return [...new Set([...whole, ...embedded])].toSorted();
}
