import outlines from './title-outlines.json' with { type: 'json' };

type Glyph = readonly [width: number, outline: string];

const GLYPHS = new Map(
  Object.entries(outlines.glyphs).map(([character, [width, outline]]) => [
    character,
    [Number(width), String(outline)] satisfies Glyph,
  ]),
);
const KERNING = new Map(Object.entries(outlines.kerning));

/** Distance of lines in thousandths of the font size. Descenders of a line must not touch the ascenders of the next. */
const LEADING = 1020;

export interface TitleBox {
  /** Pixels. */
  readonly width: number;
  /** The font sizes to try, the largest first, each with its maximum of lines. */
  readonly sizes: readonly { readonly size: number; readonly lines: number }[];
}

/** A title as SVG shapes. Its lines go upwards from the baseline of the last one, which is at y = 0. */
export interface SetTitle {
  readonly shapes: string;
  /** Height of all lines in pixels. */
  readonly height: number;
}

/**
 * Sets a title in the display font, without fonts on this machine. At the smallest size, text that does not fit is cut.
 * @returns null when the font lacks a character of the title.
 */
export function setTitle(title: string, { width, sizes }: TitleBox): SetTitle | null {
  const words = title.trim().split(/\s+/);
  if (words.join('') === '' || [...words.join('')].some((character) => !GLYPHS.has(character))) return null;
  for (const { size, lines: most } of sizes) {
    const lines = brokenInto(words, (1000 * width) / size);
    if (lines.length <= most && lines.every((line) => widthOf(line) * size <= 1000 * width)) return drawn(lines, size);
  }
  const last = sizes.at(-1);
  if (!last) return null;
  const room = (1000 * width) / last.size;
  const lines = filled(
    words.flatMap((word) => pieces(word, room)),
    room,
  );
  if (lines.length <= last.lines) return drawn(lines, last.size);
  return drawn([...lines.slice(0, last.lines - 1), `${lines[last.lines - 1] ?? ''}…`], last.size);
}

/** As few lines as the width allows, of similar length. */
function brokenInto(words: readonly string[], width: number): readonly string[] {
  const fewest = filled(words, width).length;
  let balanced = filled(words, width);
  for (let narrower = width * 0.96; narrower > width / 2; narrower *= 0.96) {
    const lines = filled(words, narrower);
    if (lines.length > fewest) break;
    balanced = lines;
  }
  return balanced;
}

function filled(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Cuts a word that is wider than a line where each line ends. */
function pieces(word: string, width: number): readonly string[] {
  const cut: string[] = [];
  for (const character of word) {
    const piece = cut.at(-1);
    if (piece !== undefined && widthOf(piece + character) <= width) cut[cut.length - 1] = piece + character;
    else cut.push(character);
  }
  return cut;
}

/** Characters with their positions, and the whole width, in thousandths of the font size. */
function placed(line: string) {
  const characters = [...line];
  let x = 0;
  const places = characters.map((character, index) => {
    const at = x;
    x += (GLYPHS.get(character)?.[0] ?? 0) + (KERNING.get(character + (characters[index + 1] ?? '')) ?? 0);
    return { character, at };
  });
  return { places, width: x };
}

const widthOf = (line: string): number => placed(line).width;

function drawn(lines: readonly string[], size: number): SetTitle {
  const scale = size / 1000;
  const shapes = lines.map((line, index) => {
    const y = (index - lines.length + 1) * LEADING;
    return placed(line)
      .places.map(
        ({ character, at }) => `<path transform="translate(${at} ${y}) scale(1 -1)" d="${outlineOf(character)}"/>`,
      )
      .join('');
  });
  return { shapes: `<g transform="scale(${scale})">${shapes.join('')}</g>`, height: lines.length * LEADING * scale };
}

const outlineOf = (character: string): string => GLYPHS.get(character)?.[1] ?? '';
