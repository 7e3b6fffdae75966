import { contentTypeOf } from '@northlight/shared/content';
import { nameOf } from '../features/content/content-record.ts';
import { useRecords } from '../features/content/use-records.ts';

/** The records of a collection, for an input that chooses among them. */
export function useChoices(collection: string) {
  const type = contentTypeOf(collection);
  const { listing } = useRecords(type);
  const options =
    listing.status === 'ready'
      ? listing.records.map((record) => ({ value: String(record.id), label: nameOf(type, record) }))
      : [];

  /** What is said beneath the input when there is nothing to choose from. */
  function problem(): string | undefined {
    if (listing.status === 'failed') return `The choices could not be loaded. ${listing.message}`;
    if (listing.status === 'loading' || options.length > 0) return undefined;
    return `Nothing to choose from yet. Add one under “${type.label.plural}” first.`;
  }

  return { type, status: listing.status, options, problem: problem() };
}
