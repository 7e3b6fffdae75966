import type { ApiClient } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { releasePaths, type DraftOfRelease, type Envelope } from '@northlight/shared/endpoints';
import { newSubmissionKey, SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import { useRef } from 'react';
import { checked, dataOf, isRecord, withEach } from '../../data/checked-answer.ts';

export interface NewDraft {
  /** The kind of change and the record; null to create a record. */
  readonly change: { readonly kind: 'update' | 'delete'; readonly recordId: number } | null;
  /** Undefined for a new release. */
  readonly releaseId: number | undefined;
  /** The body of the request that would make the change at once. */
  readonly body: object;
  /** Idempotency key: a request that is repeated with it is carried out once. */
  readonly key: string;
}

/** Keeps a change as a draft of a content release. @throws ApiError */
export async function createDraft(
  api: ApiClient,
  { collection }: ContentType,
  { change, releaseId, body, key }: NewDraft,
): Promise<DraftOfRelease> {
  const query = new URLSearchParams({
    ...(change ? { kind: change.kind, record: String(change.recordId) } : {}),
    ...(releaseId === undefined ? {} : { release: String(releaseId) }),
  });
  const headers = { [SUBMISSION_KEY_HEADER]: key };
  const path = `${releasePaths.createDraft(collection)}?${query.toString()}`;
  return draftIn(api.send('POST', path, body, { headers }));
}

/** The draft that is answered. @throws ApiError with status 0: the answer says of no draft that it is kept */
export const draftIn = async (call: Promise<Envelope<DraftOfRelease>>): Promise<DraftOfRelease> =>
  (
    await checked(
      call,
      dataOf((data) => isRecord(data) && withEach(['release'], isRecord)(data)),
    )
  ).data;

/**
 * Returns one idempotency key per draft: the same content gets the same key, so that a retry after a lost response is
 * carried out once.
 */
export function useSubmissionKey<Sent>(isSame: (one: Sent, other: Sent) => boolean): (sent: Sent) => string {
  const last = useRef<{ readonly key: string; readonly sent: Sent }>(null);
  return (sent) => {
    if (!last.current || !isSame(last.current.sent, sent)) last.current = { key: newSubmissionKey(), sent };
    return last.current.key;
  };
}
