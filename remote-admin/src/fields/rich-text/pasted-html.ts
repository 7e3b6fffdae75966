import { makeWordLists } from './word-lists.ts';

/** Headings that an article does not have, and the nearest ones that it has. */
const HEADINGS = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Reads pasted HTML, and makes of it what an article can have. Nothing in it runs or is requested. */
export function readPasted(html: string): HTMLTemplateElement {
  // A template keeps a row or a cell that is pasted without its table.
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const [from, to] of Object.entries(HEADINGS))
    for (const heading of template.content.querySelectorAll(from)) {
      const renamed = document.createElement(to);
      renamed.append(...heading.childNodes);
      heading.replaceWith(renamed);
    }
  makeWordLists(template.content);
  return template;
}
