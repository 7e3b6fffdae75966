import { type ApiError, isApiError } from '@northlight/shared/client';
import type { HistoryEntry } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSessionOver } from '../../../data/failures.ts';
import { fullTime } from '../../../components/times.ts';
import { createDraft, useSubmissionKey } from '../../releases/create-draft.ts';
import { draftsQuery } from '../../releases/release-drafts.ts';
import { currentRelease, invalidateReleases } from '../../releases/release-requests.ts';
import { useAccount } from '../../sign-in/account.ts';
import type { ContentRecord } from '../content-record.ts';
import type { LocalDraft } from '../drafts/draft-store.ts';
import { check, type FormValues, updateBody } from '../form-values.ts';
import { baselineOf, differences } from '../merge.ts';
import { invalidateContent, recordQuery } from '../record-lists.ts';
import { failureText } from '../texts.ts';
import { GONE } from '../use-record-dialog.ts';
import { draftOf, versionOf } from './earlier-version.ts';
import { stepQuery } from './history-requests.ts';
import type { RecordHistoryProps } from './RecordHistory.tsx';

const AS_IT_IS = 'The record is as it was before this change: there is nothing to put back.';

interface SentVersion {
  readonly values: FormValues;
  readonly updatedAt: string;
}

const isSame = (one: SentVersion, other: SentVersion): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Puts a record back to what it was before a change:
 *
 * 1. It reads the earlier version, and the record as it is stored now.
 * 2. It keeps the difference as a new draft on the server. A draft that exists already is not replaced.
 * 3. It opens the form with that draft. When the server refuses the draft, the form has the text all the same, with the
 *    reason. When the server can't be reached, nothing changes.
 */
export function usePutBack({ type, fixed, record, onPutBack }: RecordHistoryProps, { id, at }: HistoryEntry) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const keep = useLocalVersion(type);
  const [isBusy, setBusy] = useState(false);

  async function find() {
    const now = { ...recordQuery(api, type, record.id), staleTime: 0 };
    const [{ before }, current] = await Promise.all([
      client.fetchQuery(stepQuery(api, type, record.id, id)),
      client.fetchQuery(now),
    ]);
    if (current && current.updated_at !== record.updated_at) void invalidateContent(client, type.collection);
    return { before, current };
  }

  async function act(): Promise<void> {
    const { before, current } = await find();
    if (!current) return notify.error(GONE);
    if (!before) return;
    const version = versionOf(current, before);
    const typed = draftOf({ type, fixed, record: current, version });
    const { text, base, isFileRemoved } = typed.draft;
    if (!isFileRemoved && differences(type, fixed, text, base).length === 0) return notify.info(AS_IT_IS);
    const values = { text: { ...text }, file: null, isFileRemoved };
    onPutBack(await keep(typed, { values, at, current, baseline: baselineOf(type, fixed, current).text }), current);
  }

  async function putBack(): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!isSessionOver(error)) notify.error(failureText(undefined, error));
    } finally {
      setBusy(false);
    }
  }

  return { putBack, isBusy };
}

interface WantedVersion {
  readonly values: FormValues;
  /** When the version was replaced by a later one, ISO 8601. */
  readonly at: string;
  readonly current: ContentRecord;
  readonly baseline: Readonly<Record<string, string>>;
}

function useLocalVersion(type: RecordHistoryProps['type']) {
  const { api } = useShell();
  const client = useQueryClient();
  const account = useAccount();
  const keyOf = useSubmissionKey(isSame);

  /** @throws ApiError when it is not known whether the server has stored the draft */
  return async (typed: LocalDraft, { values, at, current, baseline }: WantedVersion): Promise<LocalDraft> => {
    const withOrigin = (what: string) => ({ ...typed, origin: `What was there before ${fullTime(at)} is ${what}` });
    const keptOnlyInForm = (reason: string) =>
      withOrigin(`in the form. It could not be kept as a draft: ${reason} Nothing of it is live before you save.`);
    const checked = check(type, values, current);
    if ('issues' in checked) return keptOnlyInForm(sentence(checked.issues[0]?.message));
    try {
      const release = await currentRelease(api, account);
      const drafts = await client.fetchQuery({ ...draftsQuery(api, type), staleTime: 0 });
      const hasDraftInRelease = drafts.some(
        (draft) => draft.record_id === current.id && draft.release_id === release?.id,
      );
      const stored = await createDraft(api, type, {
        change: { kind: 'update', recordId: current.id },
        releaseId: hasDraftInRelease ? undefined : release?.id,
        body: updateBody(checked.values, values, baseline, current.updated_at),
        key: keyOf({ values, updatedAt: current.updated_at }),
      });
      await invalidateReleases(client);
      const { origin } = withOrigin(
        `a draft in “${stored.release.title}”, and in the form. Nothing of it is live before you save or publish it.`,
      );
      return { ...typed, origin, draft: { ...typed.draft, draftId: stored.id } };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return keptOnlyInForm(sentence(error.message));
    }
  };
}

/** The server refuses the draft, and would refuse it on a retry too. */
const isRefusal = (error: unknown): error is ApiError => isApiError(error) && [404, 409, 422].includes(error.status);

const sentence = (text = 'Something in it is not valid'): string => (/[.!?]$/.test(text) ? text : `${text}.`);
