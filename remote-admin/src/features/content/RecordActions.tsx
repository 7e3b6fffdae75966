import type { ContentType } from '@northlight/shared/content';
import { RowAction } from '@northlight/shared/ui/table';
import { ListTree, Pencil, Trash2 } from 'lucide-react';
import { type ContentRecord, nameOf } from './content-record.ts';
import { SeeIt } from './SeeIt.tsx';

export interface RecordActionsProps {
  readonly type: ContentType;
  readonly record: ContentRecord;
  /** For a record that owns parts: what they are called, and whether their manager is open. */
  readonly parts: { readonly label: string; readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
  /** Where visitors see this record, when it has a page of its own. */
  readonly place: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The buttons of a row, each named with the record. */
export function RecordActions({ type, record, parts, place, onEdit, onDelete }: RecordActionsProps) {
  const name = nameOf(type, record);
  return (
    <>
      {place ? <SeeIt place={place} subject={name} /> : null}
      {parts ? (
        <RowAction
          icon={<ListTree aria-hidden="true" />}
          subject={`of ${name}`}
          aria-expanded={parts.isOpen}
          onClick={parts.onToggle}
        >
          {parts.label}
        </RowAction>
      ) : null}
      <RowAction icon={<Pencil aria-hidden="true" />} subject={name} onClick={onEdit}>
        Edit
      </RowAction>
      <RowAction kind="danger" icon={<Trash2 aria-hidden="true" />} subject={name} onClick={onDelete}>
        Delete
      </RowAction>
    </>
  );
}
