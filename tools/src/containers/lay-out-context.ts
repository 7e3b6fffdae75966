import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Copies what an engine is sent of a folder: all that its `.dockerignore` does not leave out. */
export function layOutContext(source: string, target: string): void {
  const isLeftOut = ignoredBy(readFileSync(path.join(source, '.dockerignore'), 'utf8'));
  cpSync(source, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file === source || !isLeftOut(path.relative(source, file)),
  });
}

/**
 * By the two forms that are used here: a path from the root, and a name in any folder. What lies below is left out too.
 * @throws for any other.
 */
export function ignoredBy(text: string): (file: string) => boolean {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const unknown = lines.find((line) => !/^(?:\*\*\/)?[\w.-]+(?:\/[\w.-]+)*$/.test(line));
  if (unknown !== undefined) throw new Error(`${unknown} in .dockerignore is not understood.`);
  const begins = (file: string, place: string) => file === place || file.startsWith(`${place}/`);
  return (file) =>
    lines.some((line) => (line.startsWith('**/') ? `/${file}/`.includes(`/${line.slice(3)}/`) : begins(file, line)));
}
