import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The error of a query that has nothing to show. The library forgets it as soon as it asks again; here it stays until
 * there is an answer, and with it the button that was pressed to ask again.
 */
export function useShownError<Data>({ error, isPending, errorUpdateCount }: UseQueryResult<Data>): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const shown = error ?? (isPending && errorUpdateCount > 0 ? last : null);
  if (shown !== last) setLast(shown);
  return shown;
}
