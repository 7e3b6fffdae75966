import {
  ADDRESS_INPUT,
  ALT_INPUT,
  type ContentType,
  contentTypeOf,
  isMediaFile,
  type MediaFile,
} from '@northlight/shared/content';
import type { ContentDraft, DraftComparison, RecordFields } from '@northlight/shared/endpoints';
import { NO_VALUES } from '../content/block.ts';
import { type ContentRecord, isContentRecord, mediaOf } from '../content/content-record.ts';
import { type FormValues, initialText } from '../content/form-values.ts';
import { type Baseline, baselineOf, type Conflict, differences, mergeVersions } from '../content/merge.ts';

/** A draft of a release, as records for forms and comparisons. */
export interface DraftVersions {
  readonly type: ContentType;
  readonly draft: ContentDraft;
  /** The record as the draft changes it, based on the version that the draft started from. */
  readonly mine: ContentRecord;
  /** The stored record; null for a new one, and for a deleted one. */
  readonly current: ContentRecord | null;
  /** The version that the draft started from; null if it is no longer known, and for a new record. */
  readonly base: ContentRecord | null;
  /** Somebody has changed the record since the draft was started. */
  readonly isOutdated: boolean;
}

export function versionsOf({ draft, base, current: found }: DraftComparison): DraftVersions {
  const current = isContentRecord(found) ? found : null;
  const from = base ?? current ?? {};
  const id = draft.record_id ?? 0;
  const seen = draft.seen_updated_at ?? '';
  const { [ADDRESS_INPUT]: _address, [ALT_INPUT]: _alt, ...values } = draft.values;
  return {
    type: contentTypeOf(draft.collection),
    draft,
    mine: { ...from, ...values, file: fileOf(draft, from), id, updated_at: seen },
    current,
    base: base && { ...base, id, updated_at: seen },
    isOutdated: current !== null && seen !== '' && current.updated_at !== seen,
  };
}

/** The file of the record after the draft is published. */
function fileOf({ values, file }: ContentDraft, { file: stored }: RecordFields): MediaFile | null {
  const before = isMediaFile(stored) ? stored : null;
  const alt = values[ALT_INPUT];
  const described = (one: MediaFile) => (typeof alt === 'string' ? { ...one, alt } : one);
  if (file) return described({ ...file, alt: file.alt ?? '' });
  const address = values[ADDRESS_INPUT];
  if (address === null) return null;
  if (typeof address !== 'string' || address === before?.file_URL) return before && described(before);
  return described({ file_URL: address, type: null, width: null, height: null, alt: '', variants: [] });
}

/** Merges the draft, the stored version and their common start, as a form does after a conflict. */
export function mergedDraft(versions: DraftVersions, current: ContentRecord) {
  const { type, draft, base, mine } = versions;
  const now = baselineOf(type, NO_VALUES, current);
  const start = base ? baselineOf(type, NO_VALUES, base) : withoutBase(now, draft);
  const address = draft.file?.file_URL ?? draft.values[ADDRESS_INPUT];
  const text = {
    ...initialText(type, NO_VALUES, mine),
    ...(typeof address === 'string' ? { [ADDRESS_INPUT]: address } : {}),
  };
  const isFileRemoved = draft.file === null && address === null;
  return mergeVersions(type, NO_VALUES, start, { text, file: null, isFileRemoved }, current);
}

/** The changes that only the draft makes. There is nothing to choose: they are published with the rest. */
export function ownChanges(
  { type, draft }: DraftVersions,
  current: ContentRecord,
  { text, conflicts }: ReturnType<typeof mergedDraft>,
) {
  const now = initialText(type, NO_VALUES, current);
  const shown = conflicts.map((conflict) => (conflict.kind === 'file' ? ADDRESS_INPUT : conflict.name));
  // A file is compared by its picture, not by its address.
  const kept = Object.entries(text).filter(([name]) => name !== ADDRESS_INPUT && !shown.includes(name));
  const later = { ...now, ...Object.fromEntries(kept) };
  return {
    now,
    later,
    isTextChanged: differences(type, NO_VALUES, later, now).length > 0,
    isFileChanged: !shown.includes(ADDRESS_INPUT) && (draft.file !== null || ADDRESS_INPUT in draft.values),
  };
}

/** If the version that the draft started from is not known, every value of the draft that differs needs a choice. */
function withoutBase({ text, fileUrl }: Baseline, { values, file }: ContentDraft): Baseline {
  const kept = Object.entries(text).filter(([name]) => !(name in values));
  return { text: Object.fromEntries(kept), fileUrl: file || ADDRESS_INPUT in values ? null : fileUrl };
}

/** The body of a request that changes the draft, so that it applies the chosen values to the current record. */
export function resolutionOf(
  { type, draft, mine }: DraftVersions,
  current: ContentRecord,
  conflicts: readonly Conflict[],
  chosen: FormValues,
): Readonly<Record<string, unknown>> {
  const now = initialText(type, NO_VALUES, current);
  const written = initialText(type, NO_VALUES, mine);
  const values = Object.entries(now).flatMap(([name, stored]) => {
    const value = chosen.text[name] ?? '';
    if (name === ADDRESS_INPUT || value === stored) return [];
    const isWritten = value === written[name] && name in mine;
    return [[name, isWritten ? mine[name] : value] as const];
  });
  return {
    ...Object.fromEntries(values),
    ...fileToSend(draft, current, conflicts, chosen),
    updated_at: current.updated_at,
  };
}

/** A draft keeps its file if no address is sent. */
function fileToSend(draft: ContentDraft, current: ContentRecord, conflicts: readonly Conflict[], chosen: FormValues) {
  const conflict = conflicts.find(({ kind }) => kind === 'file');
  const isTheirs =
    conflict?.kind === 'file' &&
    (conflict.mine.address !== (chosen.text[ADDRESS_INPUT] ?? '') || conflict.mine.isRemoved !== chosen.isFileRemoved);
  if (isTheirs) return draft.file ? { [ADDRESS_INPUT]: mediaOf(current)?.file_URL ?? null } : {};
  return ADDRESS_INPUT in draft.values ? { [ADDRESS_INPUT]: draft.values[ADDRESS_INPUT] } : {};
}
