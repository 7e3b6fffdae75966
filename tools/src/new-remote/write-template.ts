import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as prettier from 'prettier';
import { ROOT } from '../rooms.ts';

const TEMPLATES = path.join(import.meta.dirname, 'template');
/** Suffix of template files, so that neither the compiler nor the tests read them. */
const SUFFIX = '.template';
/** Format settings of this repository, because a new folder has none yet. */
const FORMAT = path.join(ROOT, '.prettierrc.json');

/** Values for placeholders between double underscores, such as `__id__`. */
export type Words = Readonly<Record<string, string>>;

/**
 * Writes the files of a template into a folder and fills in the placeholders.
 * @param template `remote` is for every remote; `room` is added for a remote in this repository, `repository` for a
 * remote with its own repository.
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

/** Used for names of files and for their text. */
const fillIn = (text: string, words: Words): string =>
  Object.entries(words).reduce((filled, [key, value]) => filled.replaceAll(`__${key}__`, value), text);

/**
 * Formats and writes a file, because a long name may make a line of the template too long. Files of unknown types are
 * written unchanged.
 */
export async function writeFormatted(file: string, text: string): Promise<void> {
  const { inferredParser } = await prettier.getFileInfo(file);
  const options = await prettier.resolveConfig(file, { config: FORMAT });
  await writeFile(file, inferredParser ? await prettier.format(text, { ...options, filepath: file }) : text);
}

export const writeJson = (file: string, content: object): Promise<void> =>
  writeFormatted(file, JSON.stringify(content, null, 2));
