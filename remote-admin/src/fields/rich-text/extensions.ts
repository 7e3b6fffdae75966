import { Image } from '@tiptap/extension-image';
import type { Node as DrawnNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { Extension, type Extensions, mergeAttributes, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

/**
 * What an article's text may hold. Underlining is left out: on the site it would look like a link.
 * @param mediaUrl address at which the browser can show an uploaded picture.
 */
export const articleExtensions = (mediaUrl: (fileUrl: string) => string): Extensions => [
  StarterKit.configure({
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  UploadedImage(mediaUrl),
  ...preservedNodes(),
  KeysAtTheCaret,
];

/**
 * A busy page takes a click and the keys after it before the browser tells of the caret's new place, and the editor
 * would take the keys for the old one. So it is told before each key.
 */
const KeysAtTheCaret = Extension.create({
  name: 'keysAtTheCaret',
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { keydown: tellOfSelection } } })],
});

/** @returns false: the editor takes the key. */
function tellOfSelection({ dom, composing }: EditorView): false {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
  return false;
}

/**
 * The text keeps the address as the API gave it, relative to the API's host; the picture on screen has the whole one.
 * A picture that is drawn without this view, even once and off screen, is asked for at the site's address. The view is
 * given in two places, because each misses a drawing: the editor's first one comes before its plugins, and React takes
 * the views of extensions away before the editor goes.
 */
const UploadedImage = (mediaUrl: (fileUrl: string) => string) => {
  const view = (node: DrawnNode): NodeView => ({ dom: pictureOf(node, mediaUrl) });
  return Image.extend({
    addNodeView: () => (drawn) => view(drawn.node),
    addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { image: view } } })],
  });
};

function pictureOf({ attrs: { src, alt } }: DrawnNode, mediaUrl: (fileUrl: string) => string): HTMLImageElement {
  const picture = document.createElement('img');
  picture.src = mediaUrl(String(src));
  picture.alt = String(alt ?? '');
  return picture;
}

/**
 * Tables and figures. The toolbar makes none, but articles may come with them from elsewhere, and an editor drops what
 * it has no node for: their words can be edited here, and they are saved as they came.
 */
const preservedNodes = (): Extensions => [
  preserved('figure', { content: 'image figcaption?', group: 'block', isolating: true }),
  preserved('figcaption', { content: 'inline*' }),
  preserved('table', { content: 'caption? thead? tbody+', group: 'block', isolating: true }),
  preserved('caption', { content: 'inline*' }),
  preserved('thead', { content: 'tr+' }),
  preserved('tbody', { content: 'tr+' }),
  preserved('tr', { content: '(td | th)+' }),
  preserved('td', { content: 'inline*', isolating: true }, ['colspan', 'rowspan']),
  preserved('th', { content: 'inline*', isolating: true }, ['scope', 'colspan', 'rowspan']),
];

interface PreservedShape {
  readonly content: string;
  readonly group?: string;
  /** Deleting and joining stop at its edges. */
  readonly isolating?: boolean;
}

/** A node that is written as the element of its name, with the attributes listed. */
const preserved = (tag: string, shape: PreservedShape, attributes: readonly string[] = []) =>
  Node.create({
    name: tag,
    ...shape,
    defining: true,
    // Between two parts, typing would make another one: a cell that the table does not have.
    allowGapCursor: false,
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });
