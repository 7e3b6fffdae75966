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

/** A draft of a release, as records that forms and comparisons can show. */
export interface DraftVersions {
  readonly type: ContentType;
  readonly draft: ContentDraft;
  /** As the draft makes it of the record that it was started from. */
  readonly mine: ContentRecord;
  /** As it is now; null of a new one, and of one that is gone. */
  readonly current: ContentRecord | null;
  /** What the draft was started from; null where nobody knows any more, and of a new one. */
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

/** The file that the record has once the draft is published. */
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

/** Mine, theirs and what both began from, merged as a form does it whose save was overtaken. */
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

/** What the draft changes and nobody else has: there is nothing to be chosen, and it is published with the rest. */
export function ownChanges(
  { type, draft }: DraftVersions,
  current: ContentRecord,
  { text, conflicts }: ReturnType<typeof mergedDraft>,
) {
  const now = initialText(type, NO_VALUES, current);
  const shown = conflicts.map((conflict) => (conflict.kind === 'file' ? ADDRESS_INPUT : conflict.name));
  // A file is told by its picture, and not by its address.
  const kept = Object.entries(text).filter(([name]) => name !== ADDRESS_INPUT && !shown.includes(name));
  const later = { ...now, ...Object.fromEntries(kept) };
  return {
    now,
    later,
    isTextChanged: differences(type, NO_VALUES, later, now).length > 0,
    isFileChanged: !shown.includes(ADDRESS_INPUT) && (draft.file !== null || ADDRESS_INPUT in draft.values),
  };
}

/** Where nobody knows what the draft was started from, each of its values that is another one is to be chosen. */
function withoutBase({ text, fileUrl }: Baseline, { values, file }: ContentDraft): Baseline {
  const kept = Object.entries(text).filter(([name]) => !(name in values));
  return { text: Object.fromEntries(kept), fileUrl: file || ADDRESS_INPUT in values ? null : fileUrl };
}

/** What the draft is to be sent, so that it does to the record as it is now what was chosen. */
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

/** A draft that is sent no address keeps its file. */
function fileToSend(draft: ContentDraft, current: ContentRecord, conflicts: readonly Conflict[], chosen: FormValues) {
  const conflict = conflicts.find(({ kind }) => kind === 'file');
  const isTheirs =
    conflict?.kind === 'file' &&
    (conflict.mine.address !== (chosen.text[ADDRESS_INPUT] ?? '') || conflict.mine.isRemoved !== chosen.isFileRemoved);
  if (isTheirs) return draft.file ? { [ADDRESS_INPUT]: mediaOf(current)?.file_URL ?? null } : {};
  return ADDRESS_INPUT in draft.values ? { [ADDRESS_INPUT]: draft.values[ADDRESS_INPUT] } : {};
}
