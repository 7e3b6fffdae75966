import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EmittedFiles } from './emit-files-plugin.ts';

export interface FontFile {
  /** As the stylesheet names it. */
  readonly name: string;
  /** Place in the build, with a hash of the content: what a browser keeps for good is never another file. */
  readonly file: string;
  readonly content: Buffer;
}

export const fontFiles = (sources: readonly string[]): Promise<FontFile[]> =>
  Promise.all(
    sources.map(async (source) => {
      const content = await readFile(source);
      const { base, name, ext } = path.parse(source);
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
      return { name: base, file: `fonts/${name}.${hash}${ext}`, content };
    }),
  );

/** The fonts, and `fonts.json`, which says which name stands for which file. */
export async function emittedFonts(sources: readonly string[]): Promise<EmittedFiles> {
  const fonts = await fontFiles(sources);
  const names = Object.fromEntries(fonts.map(({ name, file }) => [name, file]));
  const files = Object.fromEntries(fonts.map(({ file, content }) => [file, content]));
  return { ...files, 'fonts.json': JSON.stringify(names) };
}
