import { endOfFirstPart } from './first-part.ts';
import { styleElement, type StyleGroup } from './styles/page-styles.ts';
import { type StylesByPart, stylesByPart } from './styles/styles-by-part.ts';

export interface RenderedApplication {
  readonly html: string;
  /** `<link>` elements by which React has pictures asked for that are in view on arrival. */
  readonly pictures: string;
  /** Place in `html` behind the first part of the page: its length where the page is one part. */
  readonly endOfFirstPart: number;
  /** Of every component that was rendered, of the shell and of all remotes alike. */
  readonly styles: StylesByPart;
}

/** React writes them before everything else, and looks for none of them when it takes the page over. */
const PICTURES = /^(?:<link rel="preload"[^>]* as="image"[^>]*>)*/;

/** What React has written, by where it stands in a document. */
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
