import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { sourceOf, textOf } from './cut-font.ts';

/** Weight and optical size of titles. */
const STYLE = { wght: 420, opsz: 80 };
/** Code points of letters, figures and signs of Latin scripts. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x201d],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
] as const;
/** Characters whose pairs get kerning; for rarer characters the difference is not noticeable. */
const KERNED = /[A-Za-z.,’”-]/;
/** Thousandths of the font size. Smaller corrections are left out: nobody would notice them. */
const LEAST_KERNING = 4;

/** Data to draw titles without a browser. Units are a thousandth of the font size. */
export interface TitleOutlines {
  /** By character: its width, and its outline as the `d` of an SVG path; y grows upwards from the baseline. */
  readonly glyphs: Readonly<Record<string, readonly [number, string]>>;
  /** By pair of characters: the correction of the first one's width. */
  readonly kerning: Readonly<Record<string, number>>;
}

/** Makes the outlines of the display face in the weight of titles. */
export async function titleOutlines(): Promise<TitleOutlines> {
  const text = textOf(RANGES);
  const characters = [...text];
  const open = await openFont(text);
  const { font, scale } = open;
  const glyphs: Record<string, readonly [number, string]> = {};
  for (const character of characters) {
    const glyph = font.glyph(character.codePointAt(0) ?? 0);
    if (glyph === undefined || glyph === 0) continue;
    const outline = font.glyphToPath(glyph).replace(/-?\d+(?:\.\d+)?/g, (number) => `${Math.round(+number * scale)}`);
    glyphs[character] = [Math.round(font.glyphHAdvance(glyph) * scale), outline.replaceAll(',', ' ')];
  }
  const kerned = characters.filter((character) => KERNED.test(character));
  return { glyphs, kerning: kerningOf(open, kerned) };
}

interface OpenFont {
  readonly font: Font;
  readonly scale: number;
}

async function openFont(text: string): Promise<OpenFont> {
  const bytes = await subsetFont(await readFile(sourceOf('imbue-latin.woff2')), text, {
    targetFormat: 'truetype',
    variationAxes: STYLE,
    keepFeatures: ['kern'],
  });
  const face = new Face(new Blob(bytes));
  return { font: new Font(face), scale: 1000 / face.upem };
}

function kerningOf({ font, scale }: OpenFont, characters: readonly string[]): Record<string, number> {
  const kerning: Record<string, number> = {};
  for (const first of characters)
    for (const second of characters) {
      const pair = widthOf(font, first + second) - widthOf(font, first) - widthOf(font, second);
      if (Math.abs(pair * scale) >= LEAST_KERNING) kerning[first + second] = Math.round(pair * scale);
    }
  return kerning;
}

function widthOf(font: Font, text: string): number {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
}
