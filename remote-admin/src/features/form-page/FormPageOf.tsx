import type { ContentType } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { ButtonLink, ErrorState } from '@northlight/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { messageOf } from '../../data/failures.ts';
import { type Block, NO_VALUES } from '../content/block.ts';
import { useDrafts } from '../content/drafts/use-drafts.ts';
import { singularOf } from '../content/manager-fields.ts';
import { recordQuery } from '../content/record-lists.ts';
import { textsOf } from '../content/texts.ts';
import { GONE } from '../content/use-record-dialog.ts';
import { draftKeyIn } from './draft-state.ts';
import { RecordPage } from './RecordPage.tsx';
import { useLastChoices } from './use-last-choices.ts';

export interface FormPageOfProps {
  readonly type: ContentType;
  readonly block: Block;
  /** Address of the screen that lists these records. */
  readonly listPath: string;
  /** Null for a new record. */
  readonly id: number | null;
  /** Called with the form's new URL before the browser navigates to it. */
  readonly onMoved: (path: string) => void;
}

/** The page of one record. It loads everything that the form needs before it shows the form. */
export default function FormPageOf(props: FormPageOfProps) {
  const [id] = useState(props.id);
  return id === null ? <NewRecord {...props} /> : <StoredRecord {...props} id={id} />;
}

function NewRecord(props: FormPageOfProps) {
  const { type, block } = props;
  const lastChoices = useLastChoices(type);
  const restored = useHandedOver(props, null);
  if (!lastChoices) return <LoadingRows label={`Loading ${singularOf(type, block.fixed ?? NO_VALUES)}`} count={4} />;
  return <RecordPage {...props} record={null} lostId={undefined} preset={lastChoices} restored={restored} />;
}

function StoredRecord(props: FormPageOfProps & { readonly id: number }) {
  const { type, block, id, listPath } = props;
  const { api } = useShell();
  const fixed = block.fixed ?? NO_VALUES;
  const query = useQuery({ ...recordQuery(api, type, id), staleTime: 0, gcTime: 0 });
  const drafts = useDrafts();
  const restored = useHandedOver(props, id);
  // The form starts with the record as it was stored when the page opened. A later change is detected as a conflict
  // when the form is saved.
  const [record, setRecord] = useState(query.data);
  if (record === undefined && query.isFetchedAfterMount && query.data !== undefined) setRecord(query.data);

  if (record)
    return <RecordPage {...props} record={record} lostId={undefined} preset={NO_VALUES} restored={restored} />;
  if (record === null && drafts.ofForm({ collection: type.collection, fixed, id }).length > 0)
    return <RecordPage {...props} record={null} lostId={id} preset={NO_VALUES} restored={restored} />;
  if (record === null) {
    return (
      <>
        <p>{GONE}</p>
        <ButtonLink to={listPath} size="s">{`All ${type.label.plural}`}</ButtonLink>
      </>
    );
  }
  if (query.error) {
    return (
      <ErrorState
        title={textsOf(type).loadFailed}
        text={messageOf(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  return <LoadingRows label={`Loading ${singularOf(type, fixed)}`} count={4} />;
}

/** The draft whose key is in the history entry: the text that was typed in the dialog. */
function useHandedOver({ type, block }: FormPageOfProps, id: number | null) {
  const drafts = useDrafts();
  const key = draftKeyIn(useLocation().state);
  const place = { collection: type.collection, fixed: block.fixed ?? NO_VALUES, id };
  const [restored] = useState(() => drafts.ofForm(place).find((draft) => draft.key === key) ?? null);
  return restored;
}
