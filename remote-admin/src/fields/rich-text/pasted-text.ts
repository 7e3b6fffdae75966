import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { type Editor, Extension, useEditorState } from '@tiptap/react';
import { placeBehindWhole } from './block-place.ts';
import { readPasted } from './pasted-html.ts';
import { type PastedPicture, takePictures, type TakenPictures } from './pasted-pictures.ts';

/** A pasted picture that is not uploaded yet, and where it will be inserted. */
interface Waiting {
  readonly picture: PastedPicture;
  readonly at: number;
}

/** What a transaction changes in the list of waiting pictures: new ones, or the id of one that waits no longer. */
interface Change {
  readonly found?: readonly Waiting[];
  readonly done?: string;
}

const key = new PluginKey<readonly Waiting[]>('waitingPictures');

/** The first pasted picture that is neither inserted nor given up; null if there is none. */
export const useWaitingPicture = (editor: Editor): PastedPicture | null =>
  useEditorState({ editor, selector: ({ editor: { state } }) => key.getState(state)?.[0]?.picture ?? null });

/** Inserts an uploaded picture where it was pasted. */
export function insertWaiting(editor: Editor, id: string, attrs: { readonly src: string; readonly alt: string }): void {
  const all = key.getState(editor.state) ?? [];
  const waiting = all.find(({ picture }) => picture.id === id);
  if (!waiting) return;
  // The row of the next picture takes the focus, if there is one.
  if (all.length === 1) editor.view.focus();
  editor.chain().insertContentAt(waiting.at, { type: 'image', attrs }).setMeta(key, { done: id }).run();
}

export function giveUpWaiting(editor: Editor, id: string): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, { done: id } satisfies Change));
}

/**
 * Makes of pasted HTML what an article can have. Its pictures never are in the text before they are uploaded: they wait
 * at their places.
 * @param onRefused gets the number of pictures that could not be pasted.
 */
export const PastedText = (onRefused: (count: number) => void) =>
  Extension.create({
    name: 'pastedText',
    // Before the plugins that can handle what is pasted.
    priority: 1000,
    addProseMirrorPlugins: () => [pastedText(onRefused)],
  });

const NONE: TakenPictures = { pictures: [], refused: 0 };

// A plugin, because what the editor itself offers for this is lost when other `editorProps` are set.
function pastedText(onRefused: (count: number) => void): Plugin<readonly Waiting[]> {
  let taken = NONE;
  let arriving: TakenPictures['pictures'] = [];
  const begin = () => {
    taken = NONE;
    arriving = [];
    return false;
  };
  // Only called if nothing else was made of what is pasted, such as a picture file that came with it.
  const arrive = () => {
    if (taken.refused > 0) onRefused(taken.refused);
    arriving = taken.pictures;
    return false;
  };
  return new Plugin<readonly Waiting[]>({
    key,
    state: { init: () => [], apply: follow },
    appendTransaction(transactions, _before, { tr }) {
      if (arriving.length === 0 || !transactions.some(({ docChanged }) => docChanged)) return null;
      const found = takeOut(tr, arriving);
      arriving = [];
      return tr.setMeta(key, { found } satisfies Change);
    },
    props: {
      handleDOMEvents: { paste: begin, drop: begin },
      transformPastedHTML(html) {
        const template = readPasted(html);
        taken = takePictures(template.content);
        return template.innerHTML;
      },
      handlePaste: (view, _event, slice) => arrive() || pasteIntoCell(view, slice),
      handleDrop: arrive,
      decorations: (state) => DecorationSet.create(state.doc, (key.getState(state) ?? []).map(preview)),
    },
  });
}

/**
 * Pastes paragraphs into a cell or a caption as lines: as blocks they would tear the table apart. Pictures, which are
 * blocks, go behind the table.
 */
function pasteIntoCell(view: EditorView, { content }: Slice): boolean {
  const { state } = view;
  const { $from } = state.selection;
  const lineBreak = state.schema.nodes['hardBreak'];
  if (!$from.parent.inlineContent || placeBehindWhole($from) === null || !lineBreak) return false;
  const lines: Node[] = [];
  const pictures: Node[] = [];
  content.descendants((node) => {
    // One that has to be uploaded waits for that elsewhere.
    if (node.type.name === 'image' && !String(node.attrs['src']).startsWith('pasted:')) pictures.push(node);
    if (!node.isTextblock) return true;
    if (node.childCount > 0) lines.push(...(lines.length > 0 ? [lineBreak.create()] : []), ...node.content.content);
    return false;
  });
  if (lines.length === 0 && pictures.length === 0) return false;
  const { tr } = state;
  if (lines.length > 0) tr.replaceSelection(new Slice(Fragment.from(lines), 0, 0));
  const behind = placeBehindWhole(tr.selection.$from);
  if (behind !== null) tr.insert(behind, pictures);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true));
  return true;
}

/** The waiting pictures after a transaction. Those whose surroundings are deleted wait no longer. */
function follow(tr: Transaction, before: readonly Waiting[]): readonly Waiting[] {
  const change: Change | undefined = tr.getMeta(key);
  if (before.length === 0 && !change) return before;
  const left = before.flatMap(({ picture, at }) => {
    const { pos, deletedAcross } = tr.mapping.mapResult(at);
    return deletedAcross || picture.id === change?.done ? [] : [{ picture, at: pos }];
  });
  return [...left, ...(change?.found ?? [])];
}

/** Deletes pasted pictures from the text. @returns their places, or the caret's block for what the text had no place */
function takeOut(tr: Transaction, pictures: readonly PastedPicture[]): readonly Waiting[] {
  const places = new Map<string, number>();
  tr.doc.descendants((node, at) => void (node.type.name === 'image' && places.set(String(node.attrs['src']), at)));
  for (const { id } of pictures.toReversed()) {
    const at = places.get(id);
    if (at !== undefined) tr.delete(at, at + 1);
  }
  const { $to } = tr.selection;
  const caret = $to.depth > 0 ? $to.after(1) : $to.pos;
  return pictures.map((picture) => {
    const at = places.get(picture.id);
    return { picture, at: at === undefined ? caret : tr.mapping.map(at) };
  });
}

const preview = ({ picture: { id, data, number, of }, at }: Waiting): Decoration =>
  Decoration.widget(
    at,
    () => {
      const image = document.createElement('img');
      image.src = data;
      image.alt = `Picture ${number} of ${of}, not inserted yet`;
      image.dataset['waiting'] = '';
      return image;
    },
    { key: id, side: 1 },
  );
