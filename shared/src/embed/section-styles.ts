import baseCss from '../ui/styles/base.css';
import tokensCss from '../ui/styles/tokens.css';

/** The element that stands for the whole page in the styles of a section. */
export const PAGE_CLASS = 'page';

/** Nothing that the host says of the elements around is inherited. No bar lies over the section. */
const RESET = `.${PAGE_CLASS} { all: initial; display: block; } .${PAGE_CLASS}.${PAGE_CLASS} { --nav-h: 0px; }`;

/** The host may have type faces of the same names, of which these are only a part. */
const FAMILY = /'((?:Imbue|Hanken) [\w ]+|Hanken Grotesk Variable)'/g;
const withOwnFaces = (css: string): string => css.replace(FAMILY, "'Northlight $1'");

/** The global styles of our pages for the shadow root of a section: what they say of the page holds for its element. */
export const sectionCss: string = withOwnFaces(
  RESET + `${tokensCss}${baseCss}`.replace(/:root\b|(?<=^|[\s},])(?:html|body)(?=\s*[{,])/g, `.${PAGE_CLASS}`),
);

let users = 0;
let faces: HTMLStyleElement | undefined;

/**
 * Type faces have to be told to the document: a browser ignores those of a shadow root. They have names that no element
 * of the host asks for.
 * @returns removes them, when nobody else needs them.
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
