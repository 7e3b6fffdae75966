import { endOfFirstPart } from './first-part.ts';
import { styleElement, type StyleGroup } from './styles/page-styles.ts';
import { type StylesByPart, stylesByPart } from './styles/styles-by-part.ts';

export interface RenderedApplication {
  readonly html: string;
  /** `<link>` elements by which React preloads pictures that are in view on arrival. */
  readonly pictures: string;
  /** Index in `html` at which the first part of the page ends; the length of `html` if the page is one part. */
  readonly endOfFirstPart: number;
  /** Styles of every rendered component, of the shell and of all remotes. */
  readonly styles: StylesByPart;
}

/** React writes them before everything else, and does not need them in place when it hydrates the page. */
const PICTURES = /^(?:<link rel="preload"[^>]* as="image"[^>]*>)*/;

/** Splits React's output by where its parts go in the document. */
export function renderedApplication(written: string, groups: readonly StyleGroup[]): RenderedApplication {
  const [pictures] = PICTURES.exec(written) ?? [''];
  const html = written.slice(pictures.length);
  const end = endOfFirstPart(html);
  return {
    html,
    pictures,
    endOfFirstPart: end ?? html.length,
    styles: end === null ? { first: styleElement(groups), later: '' } : stylesByPart(groups, html.slice(0, end)),
  };
}
