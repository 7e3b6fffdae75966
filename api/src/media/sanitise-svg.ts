import sanitizeHtml from 'sanitize-html';
import { invalid } from '../errors.ts';
import { PAINTING, safeCss } from './safe-css.ts';

const SHAPES = [
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'title',
  'desc',
];

const ATTRIBUTES = [
  'id',
  'class',
  'xmlns',
  'viewBox',
  'width',
  'height',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'd',
  'points',
  'transform',
  'offset',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'clipPathUnits',
  'maskUnits',
  'preserveAspectRatio',
  'role',
  'aria-hidden',
  ...PAINTING,
];

/** Declarations of a `style` attribute that exist as attributes too. Drawing programs write gradients like this. */
function styleAsAttributes(style: string): [string, string][] {
  return style
    .split(';')
    .map((declaration) => declaration.split(':'))
    .filter(([property = '', ...rest]) => rest.length < 2 && ATTRIBUTES.includes(property.trim()))
    .map(([property = '', value = '']) => [property.trim(), value.trim()]);
}

/** References within the file are harmless. Other targets of `url()`, and entities, are not. */
const isHarmless = (value: string): boolean =>
  !/url\(\s*['"]?(?!#)/i.test(value) && !/javascript:|data:|expression\(/i.test(value) && !mayHoldEntity(value);

/**
 * Whether an ampersand is followed by a semicolon. Each is searched once; a regular expression would start again at
 * every ampersand.
 */
function mayHoldEntity(value: string): boolean {
  const ampersand = value.indexOf('&');
  return ampersand !== -1 && value.includes(';', ampersand);
}

/**
 * The deepest nesting of elements. Drawing programs write some twenty levels, and parsing time grows with their square.
 */
const MAX_DEPTH = 200;

/**
 * Sanitises a drawing. Shapes, gradients and the rules that paint them are kept. Scripts, events, links, images, text,
 * elements of other languages, animations and everything else that is not listed are left out.
 * @throws HttpError 422 for elements that are nested too deeply.
 */
export function sanitiseSvg(source: string): string {
  const svg = sanitiseShapes(source);
  const css = safeCss(styleSheets(source));
  const root = css === '' ? -1 : svg.indexOf('>');
  return root === -1 || svg[root - 1] === '/'
    ? svg
    : `${svg.slice(0, root + 1)}<style>${css}</style>${svg.slice(root + 1)}`;
}

/**
 * The content of style elements. They are found without a parser, so it may include other text. That is safe, because
 * the rules are sanitised anyway.
 */
function styleSheets(source: string): string {
  let css = '';
  for (let at = source.indexOf('<style'); at !== -1; at = source.indexOf('<style', at)) {
    const open = source.indexOf('>', at);
    const close = source.indexOf('</style', open);
    if (open === -1 || close === -1) break;
    css += source
      .slice(open + 1, close)
      .replace('<![CDATA[', '')
      .replace(']]>', '');
    at = close;
  }
  return css;
}

/** The types of the library lack this option. */
interface Options extends sanitizeHtml.IOptions {
  allowedEmptyAttributes: readonly string[];
}

function sanitiseShapes(source: string): string {
  let depth = 0;
  const options: Options = {
    onOpenTag() {
      depth += 1;
      if (depth > MAX_DEPTH) throw invalid([{ path: 'file', message: 'The drawing is nested too deeply' }]);
    },
    onCloseTag: () => void (depth -= 1),
    allowedTags: SHAPES,
    allowedAttributes: { '*': ATTRIBUTES },
    // Attributes without a value, as in HTML, are not valid XML, and browsers would not show the drawing.
    allowedEmptyAttributes: ATTRIBUTES,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    disallowedTagsMode: 'completelyDiscard',
    nonTextTags: ['script', 'style', 'foreignObject', 'text', 'textarea', 'option'],
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          [...Object.entries(attribs), ...styleAsAttributes(attribs.style ?? '')].filter(([, value]) =>
            isHarmless(value),
          ),
        ),
      }),
    },
  };
  return sanitizeHtml(source, options).trim();
}

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

/**
 * Gives a sanitised drawing the namespace of SVG. A drawing that was copied out of a page may lack it, as it needs none
 * there; as a file, no browser would show it.
 */
export const inSvgNamespace = (svg: string): string =>
  svg.replace(/^<svg([^>]*)/, (root, attributes: string) =>
    root.includes(NAMESPACE) ? root : `<svg ${NAMESPACE}${attributes.replace(/ xmlns="[^"]*"/, '')}`,
  );

/** Width and height in user units, from the view box or else the attributes; null when the file has neither. */
export function svgSize(svg: string): { width: number; height: number } | null {
  const box = /viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(svg);
  const attribute = (name: string) => new RegExp(`<svg[^>]*\\s${name}="([\\d.]+)(?:px)?"`).exec(svg)?.[1];
  const [width, height] = [Number(box?.[1] ?? attribute('width')), Number(box?.[2] ?? attribute('height'))];
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : null;
}
