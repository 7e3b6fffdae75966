import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Copies the build context of a folder: all files that its `.dockerignore` does not exclude. */
export function layOutContext(source: string, target: string): void {
  const isLeftOut = ignoredBy(readFileSync(path.join(source, '.dockerignore'), 'utf8'));
  cpSync(source, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file === source || !isLeftOut(path.relative(source, file)),
  });
}

/**
 * Reads the two forms of patterns that are used here: a path from the root, and a name in any folder. Both also exclude
 * everything below.
 * @throws for any other form.
 */
export function ignoredBy(text: string): (file: string) => boolean {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const unknown = lines.find((line) => !/^(?:\*\*\/)?[\w.-]+(?:\/[\w.-]+)*$/.test(line));
  if (unknown !== undefined) throw new Error(`${unknown} in .dockerignore is not understood.`);
  const begins = (file: string, place: string) => file === place || file.startsWith(`${place}/`);
  return (file) =>
    lines.some((line) => (line.startsWith('**/') ? `/${file}/`.includes(`/${line.slice(3)}/`) : begins(file, line)));
}
