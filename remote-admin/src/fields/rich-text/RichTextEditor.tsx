import { useShell } from '@northlight/shared/remote';
import type { ControlProps } from '@northlight/shared/ui/fields';
import { Selection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { type Editor, EditorContent, type EditorOptions, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { BlockMenu, optionId } from './BlockMenu.tsx';
import { EditorFrame } from './EditorFrame.ts';
import { articleExtensions } from './extensions.ts';
import { ImageRow } from './ImageRow.tsx';
import { LinkRow } from './LinkRow.tsx';
import { type Insertion, Toolbar } from './Toolbar.tsx';
import { useBlockMenu } from './use-block-menu.ts';

export interface RichTextEditorProps {
  /** Ids and states that tie the text to its label, hint and error. */
  readonly control: ControlProps;
  /** HTML; empty for no text. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  /** Is handed something that can be focused when the field is at fault. */
  readonly focusRef: (target: { focus: () => void } | null) => void;
}

export default function RichTextEditor({ control, value, onChange, onBlur, focusRef }: RichTextEditorProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid, 'aria-required': isRequired } = control;
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const [given, setGiven] = useState<File | null>(null);
  const menuId = useId();
  const editorProps = useMemo(
    () => ({
      attributes: attributesOf({ id, describedBy, isInvalid, isRequired }),
      ...imageHandlers((picture) => {
        setGiven(picture);
        setInsertion('image');
      }),
    }),
    [id, describedBy, isInvalid, isRequired],
  );
  const editor = useArticleEditor(editorProps, { value, onChange, onBlur });

  useEffect(() => {
    focusRef({ focus: () => editor.commands.focus() });
    return () => focusRef(null);
  }, [editor, focusRef]);

  const insert = (next: Insertion | null) => {
    setGiven(null);
    setInsertion(next);
  };
  const done = () => insert(null);
  const { menu, choose } = useBlockMenu(editor, insert);
  useActiveOption(editor, menu && { id: menuId, active: menu.found.length > 0 ? optionId(menuId, menu.active) : null });
  return (
    <EditorFrame data-invalid={isInvalid}>
      <div data-tools>
        <Toolbar editor={editor} controls={id} insertion={insertion} onInsertion={insert} />
        {insertion === 'link' ? <LinkRow editor={editor} onDone={done} /> : null}
        {insertion === 'image' ? <ImageRow key={given?.name} editor={editor} given={given} onDone={done} /> : null}
      </div>
      <EditorContent editor={editor} />
      {menu ? (
        <BlockMenu editor={editor} id={menuId} menu={menu} onChoose={(block) => choose(block, menu.query)} />
      ) : null}
    </EditorFrame>
  );
}

/** Tells those who listen to the page which block of the open menu is the active one. */
function useActiveOption(editor: Editor, list: { readonly id: string; readonly active: string | null } | null): void {
  const id = list?.id;
  const active = list?.active ?? undefined;
  useEffect(() => {
    // It has no element while it is not shown.
    if (id === undefined || editor.isDestroyed) return undefined;
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', id);
    if (active !== undefined) dom.setAttribute('aria-activedescendant', active);
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, active]);
}

type EditedText = Pick<RichTextEditorProps, 'value' | 'onChange' | 'onBlur'>;

/** An editor that hands over what is written, and takes in a value that was written elsewhere. */
function useArticleEditor(editorProps: EditorOptions['editorProps'], { value, onChange, onBlur }: EditedText): Editor {
  const { api } = useShell();
  const written = useRef(value);
  /** Handed over and not yet come back as the value: what is typed quickly is ahead of it. */
  const underway = useRef(new Set<string>());
  /**
   * A text as it was handed over, and as the editor writes it: it drops spaces between blocks and puts paragraphs into
   * lists.
   */
  const loaded = useRef({ value, html: '' });
  const editor = useEditor({
    extensions: articleExtensions(api.mediaUrl),
    content: value,
    // `EditorFrame` has it.
    injectCSS: false,
    editorProps,
    onCreate: ({ editor: current }) => (loaded.current = { value, html: htmlOf(current) }),
    onUpdate: ({ editor: current }) => {
      const html = htmlOf(current);
      written.current = html === loaded.current.html ? loaded.current.value : html;
      underway.current.add(written.current);
      onChange(written.current);
    },
    onBlur,
  });

  useEffect(() => editor.setOptions({ editorProps }), [editor, editorProps]);

  // A text that was not written here: the other administrator's, chosen in place of this one.
  useEffect(() => {
    if (value === written.current) return underway.current.clear();
    if (underway.current.has(value)) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    loaded.current = { value, html: htmlOf(editor) };
  }, [editor, value]);

  return editor;
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : withoutTrailingGap(editor.getHTML()));

/** The editor keeps an empty paragraph at the end, to have a place for the caret after a picture. */
const withoutTrailingGap = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');

interface TextboxState {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean | undefined;
  readonly isRequired: boolean | undefined;
}

/** A `<label for>` can't name an editable element, so the label is referred to the other way round. */
const attributesOf = ({ id, describedBy, isInvalid, isRequired }: TextboxState): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-haspopup': 'listbox',
  'aria-autocomplete': 'list',
  id,
  'aria-labelledby': `${id}-label`,
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
  ...(isRequired ? { 'aria-required': 'true' } : {}),
});

/**
 * What happens to a picture file that is pasted or dropped into the text: it is handed on, to be described and
 * uploaded, and the caret stands where it was dropped. Text that brings a picture of itself along, as word processors
 * do, stays text.
 */
const imageHandlers = (take: (picture: File) => void): Pick<EditorProps, 'handlePaste' | 'handleDrop'> => ({
  handlePaste(_view, { clipboardData }) {
    const picture = clipboardData?.types.includes('text/html') ? undefined : pictureIn(clipboardData);
    if (!picture) return false;
    take(picture);
    return true;
  },
  handleDrop(view, event, _slice, isMoved) {
    const picture = isMoved ? undefined : pictureIn(event.dataTransfer);
    if (!picture) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
    take(picture);
    return true;
  },
});

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
