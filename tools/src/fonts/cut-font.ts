import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { FontFace } from './font-faces.ts';

const require = createRequire(import.meta.url);

/** Packages with the complete type faces, by the prefix of our file names. */
const SOURCES: Readonly<Record<string, { readonly package: string; readonly axes: string }>> = {
  imbue: { package: '@fontsource-variable/imbue', axes: 'opsz' },
  'hanken-grotesk': { package: '@fontsource-variable/hanken-grotesk', axes: 'wght' },
};

/** Path of the API's file with the outlines of titles. */
export const TITLE_OUTLINES = 'api/src/share-cards/title-outlines.json';

/**
 * Layout features that are kept: ligatures, kerning and accents, and figures of equal width (`tnum`) that stand on the
 * baseline (`lnum`).
 */
const FEATURES = ['ccmp', 'locl', 'kern', 'liga', 'calt', 'mark', 'mkmk', 'tnum', 'lnum'];

/**
 * Ids of the names that are kept: copyright, licence, and the licence's address. The licence allows changes if they are
 * kept.
 */
const KEPT_NAMES = [0, 13, 14];

/**
 * Makes the font file of a face: only with the characters and weights in the style sheet, and the optical size in its
 * name if there is one.
 * @returns WOFF2.
 */
export async function cutFont({ name, characters, weights, opticalSize }: FontFace): Promise<Buffer> {
  return subsetFont(await readFile(sourceOf(name)), textOf(characters), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights, ...(opticalSize !== undefined && { opsz: opticalSize }) },
    keepFeatures: FEATURES,
    preserveNameIds: KEPT_NAMES,
  });
}

/** Folder of a package with a complete type face. @param stem prefix of our file names: `imbue`. */
export const packageFolder = (stem: string): string =>
  path.dirname(require.resolve(`${sourceFor(stem).package}/package.json`));

/** Source file of a face. The set `latin` of the packages is split into several files here. */
export function sourceOf(name: string): string {
  const [, stem = '', part] = /^(.*)-(basic|symbols|latin|latin-ext)(?:-\d+)?\.woff2$/.exec(name) ?? [];
  const set = part === 'latin-ext' ? 'latin-ext' : 'latin';
  return path.join(packageFolder(stem), `files/${stem}-${set}-${sourceFor(stem).axes}-normal.woff2`);
}

function sourceFor(stem: string) {
  const source = SOURCES[stem];
  if (!source) throw new Error(`No package has the type face ${stem}.`);
  return source;
}

export const stems = (): string[] => Object.keys(SOURCES);

/** All characters of ranges of code points, as one text. */
export const textOf = (characters: FontFace['characters']): string =>
  characters
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_none, index) => first + index))
    .map((point) => String.fromCodePoint(point))
    .join('');
