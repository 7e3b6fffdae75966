import { Button } from '@northlight/shared/ui';
import { TextField } from '@northlight/shared/ui/fields';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useUnfinished } from '../unfinished.ts';
import { InsertionActions, InsertionRow } from './insertion-row.ts';

/** Sets, changes or removes the link at the caret or over the selection. */
export function LinkRow({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const current = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(current);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);
  useUnfinished(async () => {
    if (address.trim() === '' || address.trim() === current) return true;
    setError('Add this link, or clear the field, before you save.');
    input.current?.focus();
    return false;
  });

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
    <InsertionRow>
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
        onKeyDown={(event) => answerKey(event, apply, onDone)}
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

/** Enter would submit the form around the row, and Escape would close the dialog. */
function answerKey(event: KeyboardEvent, enter: () => void, escape: () => void): void {
  // While text is composed, as in Chinese, these keys belong to the composition.
  if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Enter') enter();
  else escape();
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
