import { contentTypeOf } from '@northlight/shared/content';
import { nameOf } from '../features/content/content-record.ts';
import { useRecords } from '../features/content/use-records.ts';

export function useChoices(collection: string) {
  const type = contentTypeOf(collection);
  const { known, failure, isFresh, isBusy } = useRecords(type);
  const options = known?.records.map((record) => ({ value: String(record.id), label: nameOf(type, record) })) ?? [];

  /** Message below the input when there is nothing to choose from. */
  function problem(): string | undefined {
    if (failure && !known) return `The choices could not be loaded. ${failure}`;
    if (!known || options.length > 0) return undefined;
    return `Nothing to choose from yet. Add one under “${type.label.plural}” first.`;
  }

  const status = known ? 'ready' : failure ? 'failed' : 'loading';
  /** Whether a chosen record is not among the choices any more. A list that is being read again may not have it yet. */
  const isGone = (value: string): boolean =>
    Number(value) > 0 && isFresh && !isBusy && !options.some((option) => option.value === value);

  return { type, status, options, problem: problem(), isGone };
}
