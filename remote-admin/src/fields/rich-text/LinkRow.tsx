import { Button } from '@northlight/shared/ui';
import { TextField } from '@northlight/shared/ui/fields';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { InsertionActions, InsertionRow, onEnter, onEscape } from './insertion-row.ts';
import { type RowPlace, useRowContent } from './use-insertion-rows.ts';

interface LinkRowProps {
  readonly editor: Editor;
  readonly place: RowPlace;
  readonly onDone: () => void;
}

/** Sets, changes or removes the link at the caret or over the selection. */
export function LinkRow({ editor, place, onDone }: LinkRowProps) {
  const { current, address, setAddress, error, setError, input } = useTypedAddress(editor, place);

  function apply() {
    const href = completeAddress(address.trim());
    if (!href) return setError('Please enter an address, for example https://example.com');
    setLink(editor, href, address.trim());
    onDone();
  }

  function remove() {
    editor.view.focus();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }

  return (
    <InsertionRow onKeyDown={(event) => onEscape(event, editor, onDone)}>
      <TextField
        label="Link address"
        ref={input}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        error={error}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => onEnter(event, apply)}
      />
      <InsertionActions>
        <Button size="s" onClick={apply}>
          {current ? 'Change link' : 'Add link'}
        </Button>
        {current ? (
          <Button size="s" kind="line" onClick={remove}>
            Remove link
          </Button>
        ) : null}
      </InsertionActions>
    </InsertionRow>
  );
}

/** What is typed into the row, beside the address of the link at the caret. */
function useTypedAddress(editor: Editor, place: RowPlace) {
  const { isShown, show } = place;
  const current = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(current);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isShown) input.current?.focus();
  }, [isShown]);
  const isTyped = address.trim() !== '' && address.trim() !== current;
  useRowContent(
    place,
    async () => {
      if (!isTyped) return true;
      flushSync(show);
      setError('Add this link, or clear the field, before you save or leave.');
      input.current?.focus();
      return false;
    },
    isTyped,
  );
  return { current, address, setAddress, error, setError, input };
}

/** @param text link text to insert if nothing is selected and the caret is not in a link */
function setLink(editor: Editor, href: string, text: string): void {
  const isNew = editor.state.selection.empty && !editor.getAttributes('link').href;
  editor.view.focus();
  const chain = editor.chain().focus().extendMarkRange('link');
  if (isNew) chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}

/**
 * Adds the scheme to an address where it is missing; null if it is no valid address. A path of this site is not
 * changed.
 */
function completeAddress(address: string): string | null {
  if (/^(https?:\/\/|mailto:|\/(?!\/))\S+$/i.test(address)) return address;
  if (/^[^\s/:@]+\.[^\s/:@]+\S*$/.test(address)) return `https://${address}`;
  return null;
}
