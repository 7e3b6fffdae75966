import { type ContentType, referenceOf } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FixedValues, NO_VALUES } from '../content/block.ts';
import { ALL_RECORDS, listQuery } from '../content/record-lists.ts';

/**
 * Initial values of a new record: the references of the newest record, which for an article is the category that was
 * used last. Empty if the newest record can't be read. @returns null until it is known
 */
export function useLastChoices(type: ContentType): FixedValues | null {
  const { api } = useShell();
  const { data, isPending, isError } = useQuery(listQuery(api, type, { ...ALL_RECORDS, limit: 1 }));
  // The initial values of an open form stay the same, although others may publish meanwhile.
  const [choices, setChoices] = useState<FixedValues | null>(null);
  if (choices === null && !isPending) setChoices(isError ? NO_VALUES : choicesOf(type, data.records));
  return choices;
}

function choicesOf(type: ContentType, records: readonly Readonly<Record<string, unknown>>[]): FixedValues {
  const newest = type.order === 'newest' ? records[0] : records.at(-1);
  return Object.fromEntries(
    Object.entries(type.fields).flatMap(([name, field]) => {
      const reference = referenceOf(field);
      const chosen = newest?.[name];
      return reference && !reference.isList && typeof chosen === 'number' ? [[name, chosen]] : [];
    }),
  );
}
