import { type Extensions, mergeAttributes, Node } from '@tiptap/react';

/**
 * Tables and figures. The toolbar makes none, but articles may come with them from elsewhere, and an editor drops what
 * it has no node for: their words can be edited here, and they are saved as they came.
 */
export const keptNodes = (): Extensions => [
  kept('figure', { content: 'image figcaption?', group: 'block', isolating: true }),
  kept('figcaption', { content: 'inline*' }),
  kept('table', { content: 'caption? thead? tbody+', group: 'block', isolating: true }),
  kept('caption', { content: 'inline*' }),
  kept('thead', { content: 'tr+' }),
  kept('tbody', { content: 'tr+' }),
  kept('tr', { content: '(td | th)+' }),
  kept('td', { content: 'inline*', isolating: true }, ['colspan', 'rowspan']),
  kept('th', { content: 'inline*', isolating: true }, ['scope', 'colspan', 'rowspan']),
];

interface KeptShape {
  readonly content: string;
  readonly group?: string;
  /** Deleting and joining stop at its edges. */
  readonly isolating?: boolean;
}

/** A node that is written as the element of its name, with the attributes listed. */
const kept = (tag: string, shape: KeptShape, attributes: readonly string[] = []) =>
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
