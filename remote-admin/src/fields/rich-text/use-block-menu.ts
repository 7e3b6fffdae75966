import type { EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type BlockCommand, blocksFor } from './block-commands.ts';
import type { Insertion } from './Toolbar.tsx';

/** The slash that opened the menu, and the text after it. */
interface Query {
  /** Positions in the document: of the slash, and of the caret after the last character. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface BlockMenuState {
  readonly query: Query;
  readonly found: readonly BlockCommand[];
  /** Index of the block that Enter chooses. */
  readonly active: number;
}

/**
 * The block menu. A slash that is typed at the start of a paragraph opens it, and the text after the slash is its
 * query. The caret stays in the text, where the keys are handled: arrows, Home and End move, Enter and Tab choose,
 * Escape closes.
 */
export function useBlockMenu(editor: Editor, onInsertion: (insertion: Insertion) => void) {
  const [menu, setMenu] = useState<BlockMenuState | null>(null);
  const close = () => setMenu(null);

  const choose = (block: BlockCommand | undefined, { from, to }: Query) => {
    close();
    if (!block) return;
    editor.view.focus();
    editor.chain().focus().deleteRange({ from, to }).run();
    if (typeof block.act === 'string') onInsertion(block.act);
    else block.act(editor);
  };

  const follow = useEffectEvent((isTyped: boolean) => {
    const query = queryIn(editor.state);
    if (!query) return menu && close();
    // The menu does not open when the caret only moves there, nor when typing continues after Escape.
    if (isTyped && (menu || query.text === '')) setMenu({ query, found: blocksFor(query.text), active: 0 });
  });

  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (!menu || event.isComposing) return;
    const { found, active, query } = menu;
    const next = placeAfter(event.key, active, found.length - 1);
    const isChoice = event.key === 'Enter' || event.key === 'Tab';
    if (event.key !== 'Escape' && (found.length === 0 || (next === undefined && !isChoice))) return;
    // The key must reach neither the text nor the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (isChoice) choose(found[active], query);
    else setMenu({ ...menu, active: next ?? 0 });
  });

  const leave = useEffectEvent(close);

  useEffect(() => {
    const onTransaction = ({ transaction }: { transaction: { readonly docChanged: boolean } }) =>
      follow(transaction.docChanged);
    const onBlur = () => leave();
    const onKeyDown = (event: KeyboardEvent) => answer(event);
    editor.on('transaction', onTransaction);
    editor.on('blur', onBlur);
    const stopListening = listenForKeys(editor, onKeyDown);
    return () => {
      editor.off('transaction', onTransaction);
      editor.off('blur', onBlur);
      stopListening();
    };
  }, [editor]);

  return { menu, choose };
}

/**
 * Calls the listener before the editor handles a key. The editor has no element while it is not mounted, and gets
 * another one when it is mounted again.
 * @returns a function that removes the listener.
 */
function listenForKeys(editor: Editor, onKeyDown: (event: KeyboardEvent) => void): () => void {
  let element: HTMLElement | null = null;
  const stop = () => {
    element?.removeEventListener('keydown', onKeyDown, true);
    element = null;
  };
  const begin = () => {
    stop();
    element = editor.view.dom;
    element.addEventListener('keydown', onKeyDown, true);
  };
  if (!editor.isDestroyed) begin();
  editor.on('mount', begin);
  editor.on('unmount', stop);
  return () => {
    editor.off('mount', begin);
    editor.off('unmount', stop);
    stop();
  };
}

/** The index that a key moves to, wrapping around; undefined for any other key. */
const placeAfter = (key: string, active: number, last: number): number | undefined =>
  ({ ArrowDown: active === last ? 0 : active + 1, ArrowUp: active === 0 ? last : active - 1, Home: 0, End: last })[key];

/** Longest query, in characters. A longer text after a slash is a path or a fraction, not a search. */
const LONGEST = 20;

/** Finds a slash at the start of a paragraph with the caret after it or after the words of a query; otherwise null. */
function queryIn({ selection, doc }: EditorState): Query | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const from = $from.start();
  const typed = doc.textBetween(from, $from.pos, undefined, '￼');
  if (!/^\/[\p{L}\p{N} ]*$/u.test(typed) || typed.length > LONGEST) return null;
  return { from, to: $from.pos, text: typed.slice(1) };
}
