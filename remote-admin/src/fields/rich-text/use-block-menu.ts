import type { EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type BlockCommand, blocksFor } from './block-commands.ts';
import type { Insertion } from './Toolbar.tsx';

/** The slash that opened the menu, and what stands behind it. */
interface Query {
  /** Position in the text of the slash, and of the caret behind the last sign. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface BlockMenuState {
  readonly query: Query;
  readonly found: readonly BlockCommand[];
  /** Place of the block that Enter chooses, from 0. */
  readonly active: number;
}

/**
 * The menu of blocks: a slash that is typed at the beginning of a paragraph opens it, what is typed behind it searches
 * it. The caret stays in the text, which takes the keys: arrows, Home and End move, Enter and Tab choose, Escape
 * closes.
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
    // A caret that only comes by opens nothing, nor does typing on after Escape.
    if (isTyped && (menu || query.text === '')) setMenu({ query, found: blocksFor(query.text), active: 0 });
  });

  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (!menu || event.isComposing) return;
    const { found, active, query } = menu;
    const next = placeAfter(event.key, active, found.length - 1);
    const isChoice = event.key === 'Enter' || event.key === 'Tab';
    if (event.key !== 'Escape' && (found.length === 0 || (next === undefined && !isChoice))) return;
    // Neither the text nor the dialog around it is meant.
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
 * Calls the listener before the editor itself takes a key. The text has no element while the editor is not shown, and
 * another one when it is shown again.
 * @returns what ends it.
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

/** Where a key leads from one of the places, which go round; nothing for any other key. */
const placeAfter = (key: string, active: number, last: number): number | undefined =>
  ({ ArrowDown: active === last ? 0 : active + 1, ArrowUp: active === 0 ? last : active - 1, Home: 0, End: last })[key];

/** Longest search that is taken for one: beyond it somebody writes a path or a fraction. */
const LONGEST = 20;

/** A slash at the beginning of a paragraph, with the caret behind it or behind the words of a search. */
function queryIn({ selection, doc }: EditorState): Query | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const from = $from.start();
  const typed = doc.textBetween(from, $from.pos, undefined, '￼');
  if (!/^\/[\p{L}\p{N} ]*$/u.test(typed) || typed.length > LONGEST) return null;
  return { from, to: $from.pos, text: typed.slice(1) };
}
