import type { ContentType } from '@northlight/shared/content';
import { Maximize2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formPath } from '../screens/screens.ts';
import { draftState } from './draft-state.ts';

export interface OpenAsPageProps {
  readonly type: ContentType;
  /** Id of the record in the dialog; null for a new one. */
  readonly id: number | null;
  /** Key of the local draft with what is typed in the dialog. The page continues with it. */
  readonly draftKey: string;
  /** Writes the unsaved text to the draft at once. */
  readonly onLeave: () => void;
}

/** A link from the dialog of a record to the page of its form. Nothing for a record that has no page. */
export function OpenAsPage({ type, id, draftKey, onLeave }: OpenAsPageProps) {
  const path = formPath(type.collection, id);
  if (path === undefined) return null;
  return (
    <Way to={path} state={draftState(draftKey)} onClick={onLeave}>
      <Maximize2 aria-hidden="true" />
      Open as a page
    </Way>
  );
}

const Way = styled(Link)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 36px;
  margin-inline-end: auto;
  font-size: 0.875rem;
  font-weight: 540;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  > svg {
    flex: none;
    width: 16px;
    height: 16px;
  }

  /* The link already takes the free space, so the status beside it needs no automatic margin. */
  + [role='status'] {
    margin-inline-end: 0;
  }
`;
