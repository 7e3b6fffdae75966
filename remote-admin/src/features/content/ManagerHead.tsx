import type { ContentType } from '@northlight/shared/content';
import { Button } from '@northlight/shared/ui';
import type { RefObject } from 'react';
import { BlockHead, Count } from './BlockFrame.ts';
import type { FixedValues } from './block.ts';
import { singularOf } from './manager-fields.ts';
import { SeeIt } from './SeeIt.tsx';
import type { ManagerList } from './use-manager-list.ts';

export interface ManagerHeadProps {
  readonly title: string;
  readonly type: ContentType;
  readonly fixed: FixedValues;
  readonly place: string | undefined;
  readonly list: ManagerList;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onAdd: () => void;
}

/** The title of a manager, how many records it has, where visitors see them, and the button that adds one. */
export function ManagerHead({ title, type, fixed, place, list, heading, onAdd }: ManagerHeadProps) {
  const isSearchOfServer = list.isPaged && list.query.search !== '';
  const isCounted = list.cap !== 1 && list.records.length > 0 && !isSearchOfServer;
  return (
    <BlockHead>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {isCounted ? <Count>{countText(list)}</Count> : null}
      {place ? <SeeIt place={place} subject={title} /> : null}
      {list.mayAdd ? (
        <Button size="s" onClick={onAdd}>
          {`Add ${singularOf(type, fixed)}`}
        </Button>
      ) : null}
    </BlockHead>
  );
}

function countText({ total, cap, isFull }: ManagerList): string {
  if (isFull) return `${total} of ${cap} records`;
  return total === 1 ? '1 record' : `${total} records`;
}
