import { VisuallyHidden } from '@northlight/shared/ui';
import type { Editor } from '@tiptap/react';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { BlockCommand } from './block-commands.ts';
import type { BlockMenuState } from './use-block-menu.ts';

export interface BlockMenuProps {
  readonly editor: Editor;
  /** Id of the list. The ids of its options are made of it and their index. */
  readonly id: string;
  readonly menu: BlockMenuState;
  readonly onChoose: (block: BlockCommand) => void;
}

export const optionId = (id: string, place: number): string => `${id}-${place}`;

/** The blocks that can be inserted at the caret. The text keeps the focus and refers to the active option by ARIA. */
export function BlockMenu({ editor, id, menu: { query, found, active }, onChoose }: BlockMenuProps) {
  const list = useRef<HTMLDivElement>(null);

  // On every render: the height of the menu and the position of the text change with the query.
  useLayoutEffect(() => {
    if (list.current) putAtTheCaret(list.current, editor.view.coordsAtPos(query.from));
  });

  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <>
      <List ref={list} id={id} role="listbox" aria-label="Blocks" hidden={found.length === 0}>
        {found.map((block, place) => (
          <Option
            key={block.label}
            id={optionId(id, place)}
            role="option"
            aria-selected={place === active}
            // Keeps the caret and the focus in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(block)}
          >
            <block.icon aria-hidden="true" />
            {block.label}
          </Option>
        ))}
      </List>
      <VisuallyHidden role="status">{countText(found.length)}</VisuallyHidden>
    </>
  );
}

/**
 * Positions the menu below the caret's line, or above it where there is no room below. @param caret in pixels of the
 * window
 */
function putAtTheCaret(
  list: HTMLElement,
  caret: { readonly top: number; readonly bottom: number; readonly left: number },
) {
  const around = list.offsetParent?.getBoundingClientRect();
  if (!around) return;
  const { offsetHeight, offsetWidth, style } = list;
  const isAbove = caret.bottom + offsetHeight + GAP > window.innerHeight && caret.top > offsetHeight + GAP;
  style.top = `${(isAbove ? caret.top - offsetHeight - GAP : caret.bottom + GAP) - around.top}px`;
  style.left = `${Math.max(0, Math.min(caret.left, around.right - offsetWidth) - around.left)}px`;
}

/** Pixels between the line of the caret and the menu. */
const GAP = 6;

const countText = (count: number): string =>
  count === 0 ? 'No block has such a name.' : `${count} ${count === 1 ? 'block' : 'blocks'}`;

const List = styled.div`
  position: absolute;
  z-index: 4;
  width: 220px;
  padding: 4px;
  border: 1px solid var(--rule-2);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow);
`;

const Option = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 36px;
  padding: 4px 12px;
  border-radius: var(--radius);
  font-size: 0.9375rem;
  cursor: pointer;

  &:hover {
    background: var(--tint-2);
  }

  &[aria-selected='true'] {
    background: var(--tint);
    box-shadow: inset var(--bar, 4px) 0 0 var(--accent);
  }

  > svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--ink-2);
  }

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
