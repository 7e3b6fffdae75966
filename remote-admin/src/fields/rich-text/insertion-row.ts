import type { Editor } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';

/** The row in which an address or a picture is entered. It is no `<form>`, because it is inside of one. */
export const InsertionRow = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px;
  border-bottom: 1px solid var(--rule);
  background: var(--bg-2);
`;

export const InsertionActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** Calls a function in place of submitting the form around the row. */
export const onEnter = (event: KeyboardEvent, act: () => void): void => onKey(event, 'Enter', act);

/** Closes the row in place of the dialog around it, and leads back to the text. */
export const onEscape = (event: KeyboardEvent, editor: Editor, close: () => void): void =>
  onKey(event, 'Escape', () => {
    editor.view.focus();
    close();
  });

function onKey(event: KeyboardEvent, key: string, act: () => void): void {
  if (event.key !== key || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
