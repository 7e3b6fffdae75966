/** Properties that paint. They are also attributes of shapes. */
export const PAINTING = [
  'fill',
  'fill-rule',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-miterlimit',
  'opacity',
  'stop-color',
  'stop-opacity',
  'clip-path',
  'clip-rule',
  'mask',
  'color',
  'vector-effect',
];
/** The allowed properties. None of them changes layout, loads anything or animates. */
const PROPERTIES = new Set([
  ...PAINTING,
  'stroke-dashoffset',
  'display',
  'visibility',
  'paint-order',
  'mix-blend-mode',
  'isolation',
]);
const FUNCTIONS = new Set(['rgb', 'rgba', 'hsl', 'hsla']);
/** Selectors of element, class and id, in any combination. */
const COMPOUND = /^[A-Za-z*.#][\w.#*-]*$/;
const MEDIA =
  /^@media ?\((?:prefers-color-scheme: ?(?:dark|light)|prefers-contrast: ?more|(?:min|max)-width: ?\d{1,5}px)\)$/;
/** Words, numbers, colours and their separators, without quotes, backslashes, colons, at signs and angle brackets. */
const VALUE = /^[\w#.,%() +-]{1,200}(?: ?!important)?$/;

/**
 * Writes the rules of a style sheet again, with only what was understood and only paints, so nothing else can be in it.
 * Only references within the file are kept. Rules and values that are not allowed are left out one by one.
 */
export const safeCss = (css: string): string => rulesOf(withoutComments(css), true);

function rulesOf(css: string, mayHoldMedia: boolean): string {
  let safe = '';
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    if (open === -1) break;
    const end = endOfBlock(css, open);
    // A statement before the rule that ends in a semicolon, such as @import, is left out.
    const head = collapse(css.slice(at, open).split(';').at(-1) ?? '');
    const block = css.slice(open + 1, end);
    const body = head.startsWith('@')
      ? mayHoldMedia && MEDIA.test(head)
        ? rulesOf(block, false)
        : ''
      : block.includes('{') || !isSelector(head)
        ? ''
        : declarationsOf(block);
    if (body !== '') safe += `${head}{${body}}`;
    at = end + 1;
  }
  return safe;
}

function declarationsOf(block: string): string {
  return block
    .split(';')
    .map((declaration) => declaration.split(':').map(collapse))
    .filter(
      ([property = '', value = '', ...rest]) => rest.length === 0 && PROPERTIES.has(property) && isSafeValue(value),
    )
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
}

const isSelector = (head: string): boolean =>
  head.length <= 1000 &&
  head.split(',').every(
    (one) =>
      one.trim() !== '' &&
      one
        .trim()
        .replace(/ ?> ?/g, ' ')
        .split(' ')
        .every((compound) => COMPOUND.test(compound)),
  );

function isSafeValue(value: string): boolean {
  const outside = value.replace(/\burl\( ?#[\w-]+ ?\)/gi, '');
  return (
    VALUE.test(value) &&
    [...outside.matchAll(/([\w-]*) ?\(/g)].every(([, name = '']) => FUNCTIONS.has(name.toLowerCase()))
  );
}

const collapse = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Index of the brace that closes the block; the length of the text when there is none. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

function withoutComments(css: string): string {
  let plain = '';
  for (let at = 0; ;) {
    const open = css.indexOf('/*', at);
    if (open === -1) return plain + css.slice(at);
    plain += `${css.slice(at, open)} `;
    const close = css.indexOf('*/', open + 2);
    if (close === -1) return plain;
    at = close + 2;
  }
}
