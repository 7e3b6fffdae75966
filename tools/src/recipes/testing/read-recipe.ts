/** An instruction of a recipe, in its order. */
export type RecipeAction =
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  | { readonly kind: 'change'; readonly file: string; readonly hunks: readonly Hunk[] }
  | { readonly kind: 'run'; readonly command: string };

/** Lines that must be in a file, and the lines that replace them. */
export interface Hunk {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface Recipe {
  readonly steps: number;
  /** Files in the line `Files:`. */
  readonly files: readonly string[];
  readonly actions: readonly RecipeAction[];
}

/** Code blocks. Blocks of `sh` are run; blocks of `console` are for people with a running site. */
const BLOCK = /^( *)```(\w+)(?: file=(\S+))?\n([\s\S]*?)^ *```$/gm;

export function readRecipe(markdown: string): Recipe {
  const [, files = ''] = /^Files: ([\s\S]*?)\.\n\n/m.exec(markdown) ?? [];
  return {
    steps: [...markdown.matchAll(/^\d+\. /gm)].length,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    actions: [...markdown.matchAll(BLOCK)].flatMap(([, indent = '', language = '', file, block = '']) =>
      actionsOf(language, file, withoutIndent(block, indent.length)),
    ),
  };
}

const withoutIndent = (block: string, width: number): string =>
  block
    .split('\n')
    .map((line) => line.slice(Math.min(width, line.length - line.trimStart().length)))
    .join('\n');

function actionsOf(language: string, file: string | undefined, text: string): RecipeAction[] {
  if (language === 'sh') {
    const commands = text.split('\n').filter((line) => line.trim() !== '');
    return commands.map((command) => ({ kind: 'run', command }));
  }
  if (file === undefined) return [];
  return language === 'diff' ? [{ kind: 'change', file, hunks: hunksOf(text) }] : [{ kind: 'write', file, text }];
}

function hunksOf(text: string): Hunk[] {
  return text
    .trimEnd()
    .split(/^@@.*\n/m)
    .map((hunk) => {
      const lines = hunk.split('\n').filter((line, index, all) => line !== '' || index < all.length - 1);
      const without = (sign: string) => lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1));
      return { before: without('+'), after: without('-') };
    });
}

/** White space is ignored: a formatter may have changed the indentation of an element or the columns of a table. */
const normalised = (line: string): string => line.replace(/\s+/g, ' ').trim();

/** @throws when the lines are not in the text, or more than once. */
export function applyHunk(text: string, { before, after }: Hunk): string {
  const lines = text.split('\n');
  const wanted = before.map(normalised);
  const places = lines.flatMap((_, start) =>
    wanted.every((line, offset) => line === normalised(lines[start + offset] ?? '')) ? [start] : [],
  );
  const [place] = places;
  if (place === undefined || places.length > 1)
    throw new Error(`These lines stand there ${places.length} times, not once:\n${before.join('\n')}`);
  return lines.toSpliced(place, before.length, ...after).join('\n');
}
