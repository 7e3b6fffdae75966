import type { ChainedCommands, Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Undo2,
} from 'lucide-react';

export interface ToolbarCommand {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: (editor: Editor) => boolean;
  /** Only for commands that are on or off at the caret. */
  readonly isActive?: (editor: Editor) => boolean;
  readonly isPossible?: (editor: Editor) => boolean;
}

type Change = (commands: ChainedCommands) => ChainedCommands;

/** @param name of the mark or node that the command toggles at the caret */
const toggle = (label: string, icon: LucideIcon, change: Change, name: string, attributes = {}): ToolbarCommand => ({
  label,
  icon,
  run: (editor) => change(editor.chain().focus()).run(),
  isActive: (editor) => editor.isActive(name, attributes),
});

/** In the order of the toolbar. Link and picture, which need an input, follow them. */
export const toolbarCommands: readonly ToolbarCommand[] = [
  toggle('Heading', Heading2, (chain) => chain.toggleHeading({ level: 2 }), 'heading', { level: 2 }),
  toggle('Subheading', Heading3, (chain) => chain.toggleHeading({ level: 3 }), 'heading', { level: 3 }),
  toggle('Bold', Bold, (chain) => chain.toggleBold(), 'bold'),
  toggle('Italic', Italic, (chain) => chain.toggleItalic(), 'italic'),
  toggle('Strikethrough', Strikethrough, (chain) => chain.toggleStrike(), 'strike'),
  toggle('Bulleted list', List, (chain) => chain.toggleBulletList(), 'bulletList'),
  toggle('Numbered list', ListOrdered, (chain) => chain.toggleOrderedList(), 'orderedList'),
  toggle('Quote', Quote, (chain) => chain.toggleBlockquote(), 'blockquote'),
  toggle('Inline code', Code, (chain) => chain.toggleCode(), 'code'),
  toggle('Code block', SquareCode, (chain) => chain.toggleCodeBlock(), 'codeBlock'),
  {
    label: 'Undo',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    label: 'Redo',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];
