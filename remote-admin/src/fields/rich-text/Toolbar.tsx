import { type Editor, useEditorState } from '@tiptap/react';
import { Image, Link } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { styled } from 'styled-components';
import { toolbarCommands } from './toolbar-commands.ts';

/** Tools that need an input: each opens its row below the toolbar. */
export type Insertion = 'link' | 'image';

const INSERTIONS = [
  { kind: 'link', label: 'Link', icon: Link },
  { kind: 'image', label: 'Picture', icon: Image },
] as const;

export interface ToolbarProps {
  readonly editor: Editor;
  readonly controls: string;
  readonly insertion: Insertion | null;
  readonly onInsertion: (insertion: Insertion | null) => void;
}

/** The toolbar is one tab stop. Arrow keys, Home and End move inside it, as in the toolbar pattern of ARIA. */
export function Toolbar({ editor, controls, insertion, onInsertion }: ToolbarProps) {
  const [stop, setStop] = useState(0);
  const states = useEditorState({ editor, selector: statesOf });

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + buttons.length) % buttons.length;
    setStop(index);
    buttons[index]?.focus();
  }

  const toolProps = (index: number, label: string) => ({
    type: 'button' as const,
    tabIndex: index === stop ? 0 : -1,
    'aria-label': label,
    title: label,
    onFocus: () => setStop(index),
  });

  return (
    <Bar role="toolbar" aria-label="Formatting" aria-controls={controls} onKeyDown={move}>
      {toolbarCommands.map(({ label, icon: Icon, run }, index) => (
        <Tool
          key={label}
          {...toolProps(index, label)}
          aria-pressed={states.active[index]}
          aria-disabled={!states.possible[index] || undefined}
          onMouseDown={keepFocus}
          onClick={() => {
            // The command itself would set the focus in the next frame, and keys that are typed before would be lost.
            editor.view.focus();
            run(editor);
          }}
        >
          <Icon aria-hidden="true" />
        </Tool>
      ))}
      {INSERTIONS.map(({ kind, label, icon: Icon }, index) => (
        <Tool
          key={kind}
          {...toolProps(toolbarCommands.length + index, label)}
          aria-expanded={insertion === kind}
          data-active={(kind === 'link' && states.hasLink) || undefined}
          onClick={() => onInsertion(insertion === kind ? null : kind)}
        >
          <Icon aria-hidden="true" />
        </Tool>
      ))}
    </Bar>
  );
}

const statesOf = ({ editor }: { readonly editor: Editor }) => ({
  active: toolbarCommands.map(({ isActive }) => isActive?.(editor)),
  possible: toolbarCommands.map(({ isPossible }) => isPossible?.(editor) ?? true),
  hasLink: editor.isActive('link'),
});

/** Keeps the caret and the focus in the text. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid var(--rule);
  background: var(--bg);
`;

const Tool = styled.button`
  display: inline-grid;
  place-items: center;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: inherit;
  cursor: pointer;

  > svg {
    width: 18px;
    height: 18px;
  }

  &:hover {
    background: var(--tint-2);
  }

  &[aria-pressed='true'],
  &[aria-expanded='true'],
  &[data-active] {
    background: var(--tint);
    box-shadow: inset 0 -2px 0 var(--accent);
  }

  /* Neither backgrounds nor shadows are drawn. */
  @media (forced-colors: active) {
    &:is([aria-pressed='true'], [aria-expanded='true'], [data-active]) {
      border-bottom: 3px solid Highlight;
    }
  }

  &[aria-disabled] {
    color: var(--rule-2);
    cursor: not-allowed;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;
