import { Image } from '@tiptap/extension-image';
import type { Node as DrawnNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { Extension, type Extensions, InputRule, mergeAttributes, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { placeBehindWhole } from './block-place.ts';
import { cellLines } from './cell-lines.ts';
import { PastedText } from './pasted-text.ts';

/**
 * The nodes and marks that an article's text may have. Underlining is left out: on the site it would look like a link.
 * @param mediaUrl returns the address at which the browser can show an uploaded picture.
 * @param onRefused gets the number of pictures in a pasted text that could not be pasted with it.
 */
export const articleExtensions = (
  mediaUrl: (fileUrl: string) => string,
  onRefused: (count: number) => void,
): Extensions => [
  WithoutTornTables.configure({
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
  PastedText(onRefused),
  KeysAtTheCaret,
];

/** In an empty cell, three dashes stay three dashes: as a line across the text they would tear the table apart. */
const WithoutTornTables = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      extension.name === 'horizontalRule'
        ? extension.extend({
            addInputRules() {
              return (this.parent?.() ?? []).map(outsideOfTables);
            },
          })
        : extension,
    );
  },
});

const outsideOfTables = ({ find, undoable, handler }: InputRule): InputRule =>
  new InputRule({
    find,
    undoable,
    handler: (typed) => (placeBehindWhole(typed.state.selection.$from) === null ? handler(typed) : null),
  });

/**
 * While the page is busy, a click and the keys after it can arrive before the browser's `selectionchange` event. The
 * editor would apply the keys at the old caret position. So the event is dispatched before each key.
 */
const KeysAtTheCaret = Extension.create({
  name: 'keysAtTheCaret',
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { keydown: tellOfSelection } } })],
});

/** @returns false, so that the editor handles the key. */
function tellOfSelection({ dom, composing }: EditorView): false {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
  return false;
}

/**
 * The text keeps the address as the API returned it, relative to the API's host; the picture on screen needs the full
 * one. A picture that is drawn without this node view, even once and off screen, is requested from the site's own host.
 * The node view is given in two places, because each misses a case: the editor draws first before its plugins exist,
 * and React removes the node views of extensions before it removes the editor.
 */
const UploadedImage = (mediaUrl: (fileUrl: string) => string) => {
  const view = (node: DrawnNode): NodeView => ({ dom: pictureOf(node, mediaUrl) });
  return Image.extend({
    // A picture is uploaded and described, not written as an address.
    addInputRules: () => [],
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
 * Tables and figures. The toolbar can't make them, but imported articles may have them, and an editor drops elements
 * that it has no node for. Their text can be edited, and their structure is saved unchanged.
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
  /** Deleting and joining stop at the edges of the node. */
  readonly isolating?: boolean;
}

/** A node that is serialised as the element of its name, with the listed attributes. */
const preserved = (tag: string, shape: PreservedShape, attributes: readonly string[] = []) =>
  Node.create({
    name: tag,
    ...shape,
    defining: true,
    // Typing between two parts would insert a new one, such as a cell that the table does not have.
    allowGapCursor: false,
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag, ...(shape.content === 'inline*' ? { contentElement: cellLines } : {}) }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });
