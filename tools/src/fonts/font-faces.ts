/** A font file as a style sheet describes it. */
export interface FontFace {
  /** Name of the file. */
  readonly name: string;
  /** Code points: first and last of each range. */
  readonly characters: readonly (readonly [number, number])[];
  /** The smallest and the largest weight. */
  readonly weights: { readonly min: number; readonly max: number };
  /** The only optical size it has; absent for one that has all of its type face. */
  readonly opticalSize?: number;
}

const FACE = /@font-face\s*\{([^}]*)\}/g;
const FILE = /url\(\/assets\/fonts\/([\w.-]+)\)/;
const OPTICAL_SIZE = /-(\d+)\.woff2$/;
const RANGE = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/i;

/**
 * The faces of a style sheet that use our own files, in the order of the sheet.
 * @throws for one without characters or weights.
 */
export const fontFaces = (css: string): FontFace[] =>
  [...css.matchAll(FACE)].flatMap(([, rule = '']) => {
    const name = FILE.exec(rule)?.[1];
    const opticalSize = OPTICAL_SIZE.exec(name ?? '')?.[1];
    return name
      ? [
          {
            name,
            characters: charactersOf(name, rule),
            weights: weightsOf(name, rule),
            ...(opticalSize !== undefined && { opticalSize: Number(opticalSize) }),
          },
        ]
      : [];
  });

function charactersOf(name: string, rule: string): FontFace['characters'] {
  const ranges = /unicode-range:([^;]*)/.exec(rule)?.[1]?.split(',') ?? [];
  if (ranges.length === 0) throw new Error(`${name} has no unicode-range.`);
  return ranges.map((range) => {
    const [, first, last = first] = RANGE.exec(range.trim()) ?? [];
    if (!first || !last) throw new Error(`${name}: ${range.trim()} is not a range of characters.`);
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function weightsOf(name: string, rule: string): FontFace['weights'] {
  const [, min, max] = /font-weight:\s*(\d+)\s+(\d+)/.exec(rule) ?? [];
  if (!min || !max) throw new Error(`${name} has no range of weights.`);
  return { min: Number(min), max: Number(max) };
}
