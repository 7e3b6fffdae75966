import { ErrorState, Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { ArrowLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { InboxItem, InboxKind } from './inbox-kind.ts';
import { ItemDetails } from './ItemDetails.tsx';
import type { Opened } from './use-inbox-page.ts';

export interface OpenedPaneProps<Item extends InboxItem> {
  readonly kind: InboxKind<Item>;
  readonly opened: Opened<Item>;
  /** The list beside it is empty: there is nothing to choose. */
  readonly isListEmpty: boolean;
  readonly listAddress: string;
  readonly takesFocus: boolean;
  readonly heading: RefObject<HTMLElement | null>;
  readonly onDeleted: () => void;
}

/** The open record in each of its states, with a link back to the list where the list is hidden. */
export function OpenedPane<Item extends InboxItem>({
  kind,
  opened,
  isListEmpty,
  listAddress,
  ...rest
}: OpenedPaneProps<Item>) {
  if (opened.status === 'none')
    return isListEmpty ? null : (
      <Hint>
        Choose {kind.one === 'application' ? 'an' : 'a'} {kind.one} to read it.
      </Hint>
    );
  return (
    <>
      <BackLink to={listAddress} preventScrollReset>
        <ArrowLeft width={18} height={18} aria-hidden="true" />
        Back to {kind.many}
      </BackLink>
      {opened.status === 'loading' ? (
        <SkeletonRegion label={`Loading the ${kind.one}`}>
          <Skeleton shape="line" count={4} style={{ marginBottom: 12 }} />
        </SkeletonRegion>
      ) : null}
      {opened.status === 'failed' ? (
        <ErrorState title={`The ${kind.one} could not be loaded.`} text={opened.message} onRetry={opened.retry} />
      ) : null}
      {opened.status === 'gone' ? <p role="status">This {kind.one} is no longer here: it has been deleted.</p> : null}
      {opened.status === 'ready' ? <ItemDetails key={opened.item.id} kind={kind} item={opened.item} {...rest} /> : null}
    </>
  );
}

const Hint = styled.p`
  color: var(--ink-2);
`;

const BackLink = styled(Link)`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-height: 40px;
  margin-bottom: 12px;
  font-weight: 560;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }

  @media (min-width: 1024px) {
    display: none;
  }
`;
