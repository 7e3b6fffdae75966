import { keyframes, styled } from 'styled-components';

const blink = keyframes`
  to {
    visibility: hidden;
  }
`;

/** The frame looks like the other inputs; its text looks like the published article. */
export const EditorFrame = styled.div`
  position: relative;
  min-width: 0;
  border: 1px solid var(--rule-2);
  border-radius: var(--radius);
  background: var(--surface);

  &:hover {
    border-color: var(--ink);
  }

  &:has([role='textbox']:focus-visible) {
    outline: 2px solid var(--focus);
    box-shadow: inset var(--bar, 4px) 0 0 var(--accent);
  }

  &[data-invalid] {
    border-color: var(--danger);
    box-shadow: inset var(--bar, 4px) 0 0 var(--danger);
  }

  .tiptap {
    min-height: 220px;
    max-height: min(52vh, 560px);
    overflow-y: auto;
    padding: 16px 20px;
    font-size: 1.0625rem;
    line-height: 1.6;
    overflow-wrap: anywhere;
    outline: none;
    /* The editor needs the following rules. It adds them itself in a style element, but an editor that is removed
       also removes that element, although a new editor may already need it. */
    position: relative;
    white-space: break-spaces;
    font-variant-ligatures: none;
  }

  .tiptap [contenteditable='false'] {
    white-space: normal;
  }

  .tiptap pre,
  .tiptap [contenteditable='false'] [contenteditable='true'] {
    white-space: pre-wrap;
  }

  .tiptap img.ProseMirror-separator {
    display: inline !important;
    width: 0 !important;
    height: 0 !important;
    margin: 0 !important;
    border: none !important;
  }

  .ProseMirror-gapcursor {
    position: absolute;
    display: none;
    pointer-events: none;
  }

  .ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }

  .ProseMirror-gapcursor::after {
    content: '';
    position: absolute;
    top: -2px;
    width: 20px;
    border-top: 1px solid var(--ink);
    animation: ${blink} 1.1s steps(2, start) infinite;
  }

  .ProseMirror-hideselection * {
    caret-color: transparent;

    &::selection {
      background: transparent;
    }
  }

  .tiptap > * + * {
    margin-top: 0.9em;
  }

  .tiptap h2,
  .tiptap h3,
  .tiptap h4 {
    font-weight: 600;
    line-height: 1.2;
  }

  .tiptap h2 {
    font-size: 1.5em;
  }

  .tiptap h3 {
    font-size: 1.2em;
  }

  .tiptap ul,
  .tiptap ol {
    padding-inline-start: 1.4em;
  }

  .tiptap ul {
    list-style: disc;
  }

  .tiptap ol {
    list-style: decimal;
  }

  .tiptap blockquote {
    padding-inline-start: 16px;
    border-inline-start: 3px solid var(--accent);
    color: var(--ink-2);
  }

  .tiptap code {
    padding: 0.1em 0.35em;
    background: var(--tint-2);
    font: 0.88em var(--font-mono);
  }

  .tiptap pre {
    padding: 16px;
    overflow-x: auto;
    background: var(--bg-2);
  }

  .tiptap pre code {
    padding: 0;
    background: none;
  }

  .tiptap a {
    text-decoration: underline;
    text-decoration-color: var(--accent);
    text-underline-offset: 0.2em;
    cursor: text;
  }

  .tiptap img {
    max-width: 100%;
    height: auto;
  }

  .tiptap img[data-waiting] {
    opacity: 0.5;
  }

  .tiptap table {
    width: 100%;
    border-collapse: collapse;
  }

  .tiptap th,
  .tiptap td {
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid var(--rule);
    text-align: start;
  }

  .tiptap img.ProseMirror-selectednode {
    outline: 2px solid var(--focus);
  }
`;
