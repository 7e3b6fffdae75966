import { type HeadContext, pageHead } from './head.ts';
import { headTags, PAGE_TAG } from './head-tags.ts';

/** Replaces the page's elements in the document's head. @returns the title. */
export function applyHead(context: HeadContext): string {
  const head = pageHead(context);
  document.title = head.title;
  for (const element of document.head.querySelectorAll(`[${PAGE_TAG}]`)) element.remove();
  for (const { tag, attributes, text } of headTags(head)) {
    const element = document.createElement(tag);
    element.setAttribute(PAGE_TAG, '');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
  return head.title;
}
