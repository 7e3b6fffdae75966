import { allContentTypes, contentTypeOf } from '@northlight/shared/content';
import type { DraftRow } from './release-tables.ts';
import { temporaryReferences } from './temporary-ids.ts';

/**
 * Sorts drafts so that they can be applied: records are created before drafts that refer to them. Deletions come last,
 * and among them parts before their owners. Drafts that refer to each other in a circle have no valid order.
 */
export function inOrder(drafts: readonly DraftRow[]): DraftRow[] {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const ordered = new Set<DraftRow>();
  const visited = new Set<DraftRow>();
  const visit = (draft: DraftRow): void => {
    if (visited.has(draft)) return;
    visited.add(draft);
    for (const { draftId } of temporaryReferences(contentTypeOf(draft.collection), draft.values)) {
      const needed = byId.get(draftId);
      if (needed) visit(needed);
    }
    ordered.add(draft);
  };
  const place = new Map(allContentTypes().map(({ collection }, index) => [collection, index]));
  const positionOf = ({ collection }: DraftRow) => place.get(collection) ?? 0;
  for (const draft of drafts) if (draft.kind !== 'delete') visit(draft);
  const deletions = drafts.filter(({ kind }) => kind === 'delete');
  return [...ordered, ...deletions.toSorted((one, other) => positionOf(other) - positionOf(one))];
}
