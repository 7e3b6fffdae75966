import baseCss from '../ui/styles/base.css';
import tokensCss from '../ui/styles/tokens.css';

/** Class of the element that has the role of the page in the styles of a section. */
export const PAGE_CLASS = 'page';

/** Inherits no styles of the host. The section has no navbar. */
const RESET = `.${PAGE_CLASS} { all: initial; display: block; } .${PAGE_CLASS}.${PAGE_CLASS} { --nav-h: 0px; }`;

/** Font families are renamed, because the host may have fonts of the same names, and ours are only subsets of them. */
const FAMILY = /'((?:Imbue|Hanken) [\w ]+|Hanken Grotesk Variable)'/g;
const withOwnFaces = (css: string): string => css.replace(FAMILY, "'Northlight $1'");

/** The global styles of our pages for the shadow root of a section: rules for the page apply to its element. */
export const sectionCss: string = withOwnFaces(
  RESET + `${tokensCss}${baseCss}`.replace(/:root\b|(?<=^|[\s},])(?:html|body)(?=\s*[{,])/g, `.${PAGE_CLASS}`),
);

let users = 0;
let faces: HTMLStyleElement | undefined;

/**
 * Adds the `@font-face` rules to the document, because browsers ignore those in a shadow root. Their names are not used
 * by elements of the host.
 * @returns a function that removes them when no other section needs them.
 */
export function addFaces(fonts: string): () => void {
  users += 1;
  if (!faces) {
    faces = document.createElement('style');
    faces.textContent = withOwnFaces(fonts);
    document.head.append(faces);
  }
  return () => {
    users -= 1;
    if (users > 0) return;
    faces?.remove();
    faces = undefined;
  };
}
