import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EmittedFiles } from './emit-files-plugin.ts';

export interface FontFile {
  /** File name that the stylesheet uses. */
  readonly name: string;
  /** Path in the build, with a hash of the content, because browsers cache it without a time limit. */
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

/** The font files, and `fonts.json`, which maps the names of the stylesheet to paths in the build. */
export async function emittedFonts(sources: readonly string[]): Promise<EmittedFiles> {
  const fonts = await fontFiles(sources);
  const names = Object.fromEntries(fonts.map(({ name, file }) => [name, file]));
  const files = Object.fromEntries(fonts.map(({ file, content }) => [file, content]));
  return { ...files, 'fonts.json': JSON.stringify(names) };
}
