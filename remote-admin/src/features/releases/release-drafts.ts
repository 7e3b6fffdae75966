import type { ApiClient } from '@northlight/shared/client';
import { ADDRESS_INPUT, ALT_INPUT, type ContentType } from '@northlight/shared/content';
import { releasePaths, type DraftOfRelease, type Envelope } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { checked, dataOf, isList } from '../../data/checked-answer.ts';
import { fullTime } from '../../components/times.ts';
import type { FixedValues } from '../content/block.ts';
import type { ContentRecord } from '../content/content-record.ts';
import type { LocalDraft } from '../content/drafts/draft-store.ts';
import { initialText } from '../content/form-values.ts';
import { baselineOf } from '../content/merge.ts';
import { versionsOf } from './draft-versions.ts';
import { RELEASES } from './release-requests.ts';

/** All drafts of records of a collection, by any author, in releases that are not published. */
export const draftsQuery = (api: ApiClient, { collection }: ContentType) =>
  queryOptions({
    queryKey: [...RELEASES, 'drafts', collection],
    queryFn: async ({ signal }) => {
      const path = releasePaths.drafts(collection);
      const call = api.get<Envelope<readonly DraftOfRelease[]>>(path, undefined, { signal });
      return (await checked(call, dataOf(isList))).data;
    },
  });

const NONE: readonly DraftOfRelease[] = [];

/** The drafts of one record, or of new records if `id` is null. */
export function useReleaseDrafts(type: ContentType, id: number | null): readonly DraftOfRelease[] {
  const { api } = useShell();
  const { data = NONE } = useQuery(draftsQuery(api, type));
  return data.filter(({ record_id: record }) => record === id);
}

/** Whether a form can continue with a draft: not if its release is scheduled, and not if it is a deletion. */
export const canBeOpened = ({ kind, release: { state } }: DraftOfRelease): boolean =>
  kind !== 'delete' && state !== 'scheduled';

/** The record as a draft changes it. */
const draftedRecord = (current: ContentRecord, draft: DraftOfRelease): ContentRecord =>
  versionsOf({ draft, base: null, current, others: [] }).mine;

/**
 * Converts a draft of a release to a local draft, as if it had been typed into the form of its record, or of a new one.
 */
export function typedDraftOf(
  type: ContentType,
  fixed: FixedValues,
  record: ContentRecord | null,
  draft: DraftOfRelease,
): LocalDraft {
  const { id: draftId, values, file, seen_updated_at: seen, release, author, updated_at: at } = draft;
  const text = initialText(type, fixed, { id: 0, updated_at: '', ...record, ...values });
  const address = file?.file_URL ?? values[ADDRESS_INPUT];
  const alt = values[ALT_INPUT];
  if (typeof address === 'string') text[ADDRESS_INPUT] = address;
  if (typeof alt === 'string') text[ALT_INPUT] = alt;
  const { text: base, fileUrl } = baselineOf(type, fixed, record);
  const isOutdated = record !== null && seen !== null && Date.parse(seen) !== Date.parse(record.updated_at);
  return {
    key: '',
    id: record?.id ?? null,
    origin:
      `The draft in “${release.title}” is in the form, as ${author} left it on ${fullTime(at)}.` +
      (file ? ' Its file stays with Keep as draft; for Save it has to be chosen again.' : ''),
    ...(record ? { difference: { version: draftedRecord(record, draft), isShown: false } } : {}),
    draft: {
      text,
      // For values that both sides have changed, the common start is not known, so both are shown.
      base: isOutdated ? Object.fromEntries(Object.entries(base).filter(([name]) => !(name in values))) : base,
      baseFile: fileUrl,
      updatedAt: isOutdated ? seen : (record?.updated_at ?? null),
      savedAt: Date.parse(at),
      fileName: null,
      isFileRemoved: values[ADDRESS_INPUT] === null,
      isGivenUp: false,
      sent: null,
      draftId,
    },
  };
}
