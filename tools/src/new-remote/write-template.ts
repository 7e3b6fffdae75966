import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as prettier from 'prettier';
import { ROOT } from '../rooms.ts';

const TEMPLATES = path.join(import.meta.dirname, 'template');
/** What template files end with, so that neither compiler nor tests take them for a room. */
const SUFFIX = '.template';
/** How this repository writes its sources; a folder elsewhere has no such file yet. */
const FORMAT = path.join(ROOT, '.prettierrc.json');

/** Words that stand in a template between two underscores, such as `__id__`. */
export type Words = Readonly<Record<string, string>>;

/**
 * Writes the files of a template into a folder, with the words in their places.
 * @param template `remote` is what every remote has; `room` is added in this repository, `repository` to a remote that
 * has its own.
 */
export async function writeTemplate(
  template: 'remote' | 'room' | 'repository',
  folder: string,
  words: Words,
): Promise<void> {
  const source = path.join(TEMPLATES, template);
  const files = (await readdir(source, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
    .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)));
  for (const file of files) {
    const target = path.join(folder, fillIn(file.slice(0, -SUFFIX.length), words));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFormatted(target, fillIn(await readFile(path.join(source, file), 'utf8'), words));
  }
}

/** In names of files as in their text. */
const fillIn = (text: string, words: Words): string =>
  Object.entries(words).reduce((filled, [key, value]) => filled.replaceAll(`__${key}__`, value), text);

/** A long name makes a line of the template too long. What Prettier does not know is written as it is. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  const { inferredParser } = await prettier.getFileInfo(file);
  const options = await prettier.resolveConfig(file, { config: FORMAT });
  await writeFile(file, inferredParser ? await prettier.format(text, { ...options, filepath: file }) : text);
}

export const writeJson = (file: string, content: object): Promise<void> =>
  writeFormatted(file, JSON.stringify(content, null, 2));
