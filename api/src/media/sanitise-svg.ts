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

/** Declarations of a `style` attribute that mean the same as attributes; drawing programs write gradients so. */
function styleAsAttributes(style: string): [string, string][] {
  return style
    .split(';')
    .map((declaration) => declaration.split(':'))
    .filter(([property = '', ...rest]) => rest.length < 2 && ATTRIBUTES.includes(property.trim()))
    .map(([property = '', value = '']) => [property.trim(), value.trim()]);
}

/** References within the file are harmless; anything else that `url()` or an entity could reach is not. */
const isHarmless = (value: string): boolean =>
  !/url\(\s*['"]?(?!#)/i.test(value) && !/javascript:|data:|expression\(/i.test(value) && !mayHoldEntity(value);

/**
 * An ampersand with a semicolon after it. Searched for once each: an expression would start anew at every ampersand.
 */
function mayHoldEntity(value: string): boolean {
  const ampersand = value.indexOf('&');
  return ampersand !== -1 && value.includes(';', ampersand);
}

/** Elements within elements. Drawing programs write some twenty; the parser's work grows with the square of them. */
const MAX_DEPTH = 200;

/**
 * A drawing with shapes, gradients and rules that paint them: no script, event, link, image, text of another language
 * or animation. What is not on the lists is left out.
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
 * Whatever stands in style elements. Found without a parser, and so perhaps where none is: the rules are made harmless
 * all the same.
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

/** The library's types lack one of its options. */
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
    // Written as in HTML, without a value, they would be no XML, which browsers show nothing of.
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

/** Width and height in user units, from the view box or else the attributes; null where the file says neither. */
export function svgSize(svg: string): { width: number; height: number } | null {
  const box = /viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(svg);
  const attribute = (name: string) => new RegExp(`<svg[^>]*\\s${name}="([\\d.]+)(?:px)?"`).exec(svg)?.[1];
  const [width, height] = [Number(box?.[1] ?? attribute('width')), Number(box?.[2] ?? attribute('height'))];
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : null;
}
