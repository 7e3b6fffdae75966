import { isWhole, type ContentType } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FixedValues } from '../block.ts';
import { type ContentRecord, textOf } from '../content-record.ts';
import { differences, isStoredAs } from '../merge.ts';
import { recordQuery } from '../record-lists.ts';
import type { Draft, DraftStore, LocalDraft } from './draft-store.ts';
import { subjectOf, useDrafts } from './use-drafts.ts';

export interface StoredDraftsOptions {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** As the server lists them; null until it has answered since the list was mounted. */
  readonly records: readonly ContentRecord[] | null;
  /** Called when a draft was dropped. */
  readonly onDropped: () => void;
}

/** Largest number of records with the same title that are compared with a draft. */
const MOST_COMPARED = 5;

/**
 * Drops drafts whose save was stored although its response was lost, because the browser was closed or the connection
 * broke. Nothing is lost: the stored record has everything that was sent, and nothing was typed since.
 */
export function useStoredDrafts({ type, fixed, records, onDropped }: StoredDraftsOptions): void {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const drafts = useDrafts();

  async function findStored(draft: LocalDraft, listed: readonly ContentRecord[]): Promise<ContentRecord | null> {
    const { sent, baseFile } = draft.draft;
    if (!sent) return null;
    for (const record of recordsLike(type, draft, listed).slice(0, MOST_COMPARED)) {
      const whole = isWhole(type, record) ? record : await client.fetchQuery(recordQuery(api, type, record.id));
      if (whole && isStoredAs(type, fixed, whole, sent, baseFile)) return whole;
    }
    return null;
  }

  const look = useEffectEvent(
    async (store: DraftStore, listed: readonly ContentRecord[], isOutdated: () => boolean) => {
      const waiting = store.ofManager(type.collection, fixed).filter(({ draft }) => isAsSent(type, fixed, draft));
      for (const draft of waiting) {
        const record = await findStored(draft, listed);
        if (isOutdated()) return;
        if (!record) continue;
        store.drop(draft.key);
        notify.info(`${subjectOf(type, fixed, draft, 'start')} was saved after all. Its draft is removed.`);
        onDropped();
      }
    },
  );

  useEffect(() => {
    if (!records) return;
    let isOver = false;
    look(drafts, records, () => isOver).catch((error: unknown) =>
      console.info('[admin] drafts could not be compared with what is stored:', error),
    );
    return () => void (isOver = true);
  }, [records, drafts]);
}

/** The record that was changed, or the records that the create may have made: those with the same title. */
const recordsLike = (type: ContentType, { id, draft }: LocalDraft, listed: readonly ContentRecord[]) =>
  listed.filter((record) =>
    id === null ? textOf(record, type.title) === draft.sent?.text[type.title]?.trim() : record.id === id,
  );

/** Whether the draft was sent without a response and nothing was typed since. */
const isAsSent = (type: ContentType, fixed: FixedValues, { sent, text, fileName, isFileRemoved }: Draft): boolean =>
  sent !== null &&
  sent.fileName === fileName &&
  sent.isFileRemoved === isFileRemoved &&
  differences(type, fixed, text, sent.text).length === 0;
