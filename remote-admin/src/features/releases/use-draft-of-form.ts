import { isApiError } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { releasePaths, type DraftOfRelease } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { tellFailure } from '../../data/failures.ts';
import type { FixedValues } from '../content/block.ts';
import { copyOf } from '../content/drafts/use-form-draft.ts';
import { check, createBody, isSameForm, updateBody } from '../content/form-values.ts';
import { baselineOf } from '../content/merge.ts';
import type { useRecordForm } from '../content/use-record-form.ts';
import { useAccount } from '../sign-in/account.ts';
import { createDraft, draftIn, useSubmissionKey } from './create-draft.ts';
import { draftsQuery } from './release-drafts.ts';
import { currentRelease } from './release-requests.ts';

export interface FormOfDraft {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  readonly recordForm: ReturnType<typeof useRecordForm>;
}

/** Release of a new draft: the newest one that the administrator is preparing, or a release of its own. */
export type DraftPlace = 'prepared' | 'own';

/**
 * Keeps the values of a form as a draft of a content release, without publishing anything. It replaces an existing
 * draft: the one that the form continued with or has made before, or the one of the record in that release.
 *
 * @returns null if the draft could not be kept: the errors are shown, also at the fields, and the form keeps its
 * values.
 */
export function useDraftOfForm({ type, fixed, recordForm }: FormOfDraft) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const account = useAccount();
  const { form, state, draftId } = recordForm;
  const keyOf = useSubmissionKey(isSameForm);
  const made = useRef<number>(null);

  async function send(place: DraftPlace): Promise<DraftOfRelease> {
    const values = copyOf(form.getValues());
    const { record } = state;
    const checked = check(type, values, record);
    if ('issues' in checked) throw new Error('Only a form that was checked is sent.');
    const body = record
      ? updateBody(checked.values, values, baselineOf(type, fixed, record).text, record.updated_at)
      : createBody(checked.values, values.file);
    const release = place === 'prepared' ? await currentRelease(api, account) : undefined;
    const drafts = await client.fetchQuery({ ...draftsQuery(api, type), staleTime: 0 });
    const earlier =
      drafts.find(({ id }) => id === (made.current ?? draftId)) ??
      drafts.find(({ record_id: id, release: { id: of } }) => id === record?.id && of === release?.id);
    if (earlier) {
      const replaced = releasePaths.replaceDraft(type.collection, earlier.id);
      return draftIn(api.send('PUT', replaced, body));
    }
    return createDraft(api, type, {
      change: record && { kind: 'update', recordId: record.id },
      releaseId: release?.id,
      body,
      key: keyOf(values),
    });
  }

  return async (place: DraftPlace): Promise<DraftOfRelease | null> => {
    try {
      const draft = await send(place);
      made.current = draft.id;
      return draft;
    } catch (error) {
      tellFailure(notify, error);
      const issues = isApiError(error) ? error.errors : [];
      for (const { path, message } of issues) form.setError(path === 'file' ? 'file' : `text.${path}`, { message });
      return null;
    }
  };
}
