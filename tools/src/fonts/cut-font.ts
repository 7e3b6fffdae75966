import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { FontFace } from './font-faces.ts';

const require = createRequire(import.meta.url);

/** Packages with the whole faces, by the beginnings of our names. */
const SOURCES: Readonly<Record<string, { readonly package: string; readonly axes: string }>> = {
  imbue: { package: '@fontsource-variable/imbue', axes: 'opsz' },
  'hanken-grotesk': { package: '@fontsource-variable/hanken-grotesk', axes: 'wght' },
};

/** The file of the API that holds the outlines of titles. */
export const TITLE_OUTLINES = 'api/src/share-cards/title-outlines.json';

/** Ligatures, kerning and accents as everywhere; figures of one width for tables, and those that stand on the line. */
const FEATURES = ['ccmp', 'locl', 'kern', 'liga', 'calt', 'mark', 'mkmk', 'tnum', 'lnum'];

/** Copyright, licence, and where the licence is found: the faces may be changed as long as they say so. */
const KEPT_NAMES = [0, 13, 14];

/** The file of a face: only the characters and weights that its style sheet asks for. */
export async function cutFont({ name, characters, weights }: FontFace): Promise<Buffer> {
  return subsetFont(await readFile(sourceOf(name)), textOf(characters), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: FEATURES,
    preserveNameIds: KEPT_NAMES,
  });
}

/** Folder of a package with whole faces. @param stem of our names: `imbue`. */
export const packageFolder = (stem: string): string =>
  path.dirname(require.resolve(`${sourceFor(stem).package}/package.json`));

/** What the packages call latin is cut in two here. */
function sourceOf(name: string): string {
  const [, stem = '', part] = /^(.*)-(basic|latin|latin-ext)\.woff2$/.exec(name) ?? [];
  const set = part === 'latin-ext' ? 'latin-ext' : 'latin';
  return path.join(packageFolder(stem), `files/${stem}-${set}-${sourceFor(stem).axes}-normal.woff2`);
}

function sourceFor(stem: string) {
  const source = SOURCES[stem];
  if (!source) throw new Error(`No package has the type face ${stem}.`);
  return source;
}

export const stems = (): string[] => Object.keys(SOURCES);

const textOf = (characters: FontFace['characters']): string =>
  characters
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_none, index) => first + index))
    .map((point) => String.fromCodePoint(point))
    .join('');
