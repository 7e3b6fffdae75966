import { DOMSerializer } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';

/**
 * The text as it is stored; empty where nothing is written. The editor's own `getHTML` makes the elements in the page it stands in, and
 * the browser asks at once for every picture, at an address that is one on the API's host: here they are made in a page that loads nothing.
 */
export function writtenHtml({ isEmpty, schema, state }: Editor): string {
  if (isEmpty) return '';
  const page = document.implementation.createHTMLDocument();
  DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document: page }, page.body);
  return withoutTrailingGap(page.body.innerHTML);
}

/** The editor keeps an empty paragraph at the end, to have a place for the caret after a picture. */
const withoutTrailingGap = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');
