import type { ContentType } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSessionOver } from '../../../data/failures.ts';
import { formField } from '../../../fields/inputs.ts';
import type { FixedValues } from '../block.ts';
import type { ContentRecord } from '../content-record.ts';
import type { FormValues } from '../form-values.ts';
import { invalidateContent, NEW_ROW, storeInLists } from '../record-lists.ts';
import { type Outcome, saveRecord, type Saving } from './save-record.ts';

export type SaveRequest = Pick<Saving, 'stored' | 'values' | 'pending' | 'remember'>;

const savingKey = (type: ContentType, fixed: FixedValues) => ['save', type.collection, fixed];

/** Sends a form, and updates all lists afterwards. */
export function useSaving(type: ContentType, fixed: FixedValues) {
  const { api } = useShell();
  const client = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [upload, setUpload] = useState<AbortController>();

  const { mutateAsync } = useMutation({
    mutationKey: savingKey(type, fixed),
    mutationFn: ({ signal, ...request }: SaveRequest & { readonly signal: AbortSignal }): Promise<Outcome> => {
      const options = request.values.file ? { onProgress: setProgress, signal } : {};
      return saveRecord({ ...request, api, type, fixed, options });
    },
    onSuccess: (outcome) => {
      setProgress(undefined);
      if (outcome.kind === 'saved') storeInLists(client, type, outcome.record);
      // Also after a failure: the record may be stored all the same, or may differ from the one that was read.
      if (outcome.kind !== 'failed' || !isSessionOver(outcome.error)) void invalidateContent(client, type.collection);
    },
  });

  return {
    /** Progress of an upload, 0 to 1. */
    progress,
    stopUpload: () => upload?.abort(),
    /** @returns the outcome, and whether the upload was stopped */
    async save(request: SaveRequest): Promise<{ readonly outcome: Outcome; readonly isStopped: boolean }> {
      const sending = new AbortController();
      setUpload(sending);
      const outcome = await mutateAsync({ ...request, signal: sending.signal });
      return { outcome, isStopped: sending.signal.aborted };
    },
  };
}

/** The record that a manager is saving, with its new values; null if it is saving none. */
export function usePendingRecord(type: ContentType, fixed: FixedValues): ContentRecord | null {
  const pending = useMutationState({
    filters: { mutationKey: savingKey(type, fixed), exact: true, status: 'pending' },
    select: ({ state: { variables } }) => (isSaveRequest(variables) ? expectedRecord(type, variables) : null),
  });
  return pending.at(-1) ?? null;
}

const isSaveRequest = (variables: unknown): variables is SaveRequest =>
  typeof variables === 'object' && variables !== null && 'values' in variables && 'stored' in variables;

/** The record with the values of the form, as far as the form knows them. */
function expectedRecord(
  type: ContentType,
  { stored, values: { text } }: { readonly stored: ContentRecord | null; readonly values: FormValues },
): ContentRecord {
  const values = Object.entries(type.fields).flatMap(([name, field]) => {
    const typed = text[name];
    return typed === undefined ? [] : [[name, formField(field).fromText(typed)] as const];
  });
  return { ...(stored ?? { id: NEW_ROW, updated_at: '' }), ...Object.fromEntries(values) };
}
