import { useShell } from '@northlight/shared/remote';
import type { ControlProps } from '@northlight/shared/ui/fields';
import { type Editor, EditorContent, type EditorOptions, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { placeBehindWhole } from './block-place.ts';
import { BlockMenu, optionId } from './BlockMenu.tsx';
import { EditorFrame } from './EditorFrame.ts';
import { articleExtensions } from './extensions.ts';
import { fileHandlers } from './given-files.ts';
import { InsertionRows } from './InsertionRows.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useBlockMenu } from './use-block-menu.ts';
import { useAskedRows, useInsertionRows } from './use-insertion-rows.ts';

export interface RichTextEditorProps {
  /** Id and ARIA attributes that connect the text with its label, hint and error. */
  readonly control: ControlProps;
  /** HTML; empty if there is no text. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  /** Gets an object with `focus`, which the form calls when the field is invalid. */
  readonly focusRef: (target: { focus: () => void } | null) => void;
}

export default function RichTextEditor({ control, value, onChange, onBlur, focusRef }: RichTextEditorProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid, 'aria-required': isRequired } = control;
  const { notify } = useShell();
  const menuId = useId();
  const asked = useAskedRows();
  const { take } = asked;
  const editorProps = useMemo(
    () => ({
      attributes: attributesOf({ id, describedBy, isInvalid, isRequired }),
      ...fileHandlers({ take, refuse: notify.error }),
    }),
    [id, describedBy, isInvalid, isRequired, notify, take],
  );
  const editor = useArticleEditor(editorProps, { value, onChange, onBlur });

  useEffect(() => {
    focusRef({ focus: () => editor.commands.focus() });
    return () => focusRef(null);
  }, [editor, focusRef]);

  const rows = useInsertionRows(editor, asked);
  const setImage = (image: { readonly src: string; readonly alt: string }) => {
    const behind = placeBehindWhole(editor.state.selection.$from);
    if (behind === null) editor.commands.setImage(image);
    else editor.commands.insertContentAt(behind, { type: 'image', attrs: image });
  };
  const { menu, choose } = useBlockMenu(editor, rows.open);
  useActiveOption(editor, menu && { id: menuId, active: menu.found.length > 0 ? optionId(menuId, menu.active) : null });
  return (
    <EditorFrame data-invalid={isInvalid}>
      <div data-tools>
        <Toolbar editor={editor} controls={id} insertion={rows.active} onInsertion={rows.toggle} />
        <InsertionRows editor={editor} rows={rows} onInsert={setImage} />
      </div>
      <EditorContent editor={editor} />
      {menu ? (
        <BlockMenu editor={editor} id={menuId} menu={menu} onChoose={(block) => choose(block, menu.query)} />
      ) : null}
    </EditorFrame>
  );
}

/** Tells screen readers which block of the open menu is active. */
function useActiveOption(editor: Editor, list: { readonly id: string; readonly active: string | null } | null): void {
  const id = list?.id;
  const active = list?.active ?? undefined;
  useEffect(() => {
    // The editor has no element while it is not mounted.
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

/** An editor that reports what is typed, and accepts a value that was set from outside. */
function useArticleEditor(editorProps: EditorOptions['editorProps'], { value, onChange, onBlur }: EditedText): Editor {
  const { api, notify } = useShell();
  const written = useRef(value);
  /**
   * Values that were passed to `onChange` and have not come back as `value` yet: fast typing is ahead of the renders.
   */
  const underway = useRef(new Set<string>());
  /**
   * A value as it was passed in, and as the editor serialises it: the editor drops spaces between blocks and puts
   * paragraphs into lists.
   */
  const loaded = useRef({ value, html: '' });
  const editor = useEditor({
    extensions: articleExtensions(api.mediaUrl, (count) => notify.error(refusalOf(count))),
    content: value,
    // `EditorFrame` has the styles.
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

  // A value that was not typed here: the user chose the other administrator's version.
  useEffect(() => {
    if (value === written.current) return underway.current.clear();
    if (underway.current.has(value)) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    loaded.current = { value, html: htmlOf(editor) };
  }, [editor, value]);

  return editor;
}

const refusalOf = (count: number): string =>
  count === 1
    ? 'One picture could not be pasted: insert it as a file.'
    : `${count} pictures could not be pasted: insert them as files.`;

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : withoutTrailingGap(editor.getHTML()));

/** The editor keeps an empty paragraph at the end, so that the caret can be placed after a picture. */
const withoutTrailingGap = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');

interface TextboxState {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean | undefined;
  readonly isRequired: boolean | undefined;
}

/** A `<label for>` can't name an editable element, so the element refers to the label with `aria-labelledby`. */
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
