import type { Editor } from '@tiptap/react';
import {
  Heading2,
  Heading3,
  Image,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Quote,
  SquareCode,
} from 'lucide-react';
import type { Insertion } from './Toolbar.tsx';

/** An entry of the block menu: it converts the paragraph at the caret, or opens the row of an insertion. */
export interface BlockCommand {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Further search words. */
  readonly words: string;
  readonly act: ((editor: Editor) => boolean) | Insertion;
}

/** In the order of the menu: the most used blocks come first. */
const blockCommands: readonly BlockCommand[] = [
  { label: 'Picture', icon: Image, words: 'image photo figure', act: 'image' },
  {
    label: 'Heading',
    icon: Heading2,
    words: 'h2 title section',
    act: (editor) => editor.chain().focus().setHeading({ level: 2 }).run(),
  },
  {
    label: 'Subheading',
    icon: Heading3,
    words: 'h3',
    act: (editor) => editor.chain().focus().setHeading({ level: 3 }).run(),
  },
  {
    label: 'Bulleted list',
    icon: List,
    words: 'ul points',
    act: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    words: 'ol steps',
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: 'Quote', icon: Quote, words: 'citation', act: (editor) => editor.chain().focus().toggleBlockquote().run() },
  {
    label: 'Code block',
    icon: SquareCode,
    words: 'pre program',
    act: (editor) => editor.chain().focus().setCodeBlock().run(),
  },
  {
    label: 'Line',
    icon: Minus,
    words: 'rule divider separator',
    act: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  { label: 'Link', icon: Link, words: 'address url', act: 'link' },
  { label: 'Text', icon: Pilcrow, words: 'paragraph', act: (editor) => editor.chain().focus().setParagraph().run() },
];

/** The blocks with a word that starts with the query. */
export function blocksFor(query: string): readonly BlockCommand[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return blockCommands;
  return blockCommands.filter(({ label, words }) => ` ${label} ${words}`.toLowerCase().includes(` ${wanted}`));
}
