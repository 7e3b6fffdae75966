import { RELEASE_PARTS } from '@northlight/shared/release-store';
import type { Version } from '../../app/version-cookies.ts';

/** A position in a built file of a release, from a stack of a browser or of this server. */
export interface BuiltFrame {
  readonly part: (typeof RELEASE_PARTS)[number];
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** V8's name of the function; null if the stack has no name there, or a made-up one. */
  readonly caller: string | null;
}

/** Characters of a stack that are read: the stack of an endless recursion can have megabytes. */
const LOOKED_AT = 10_000;
const CALLER = /^\s*at (?:async |new )*([\w$.]+)(?: \[as [\w$]+\])? \(/;

/**
 * The frames of a stack that are in a version's own files, the innermost first. In a browser's stack, a file has its
 * address (`…/remotes/blog/1.0.0/web/page.js:1:2`); in this server's its path in the store, which has the same end.
 * @param most the largest number of frames to return.
 */
export function framesInStack(stack: string, { name, version }: Version, most: number): BuiltFrame[] {
  const place = `/${name}/${version}/`;
  const frames: BuiltFrame[] = [];
  for (const text of stack.slice(0, LOOKED_AT).split('\n')) {
    const at = text.indexOf(place);
    const found =
      at < 0 ? null : /^(web|server)\/([\w-][\w.-]*):(\d{1,7}):(\d{1,7})/.exec(text.slice(at + place.length));
    const [, folder, file, line, column] = found ?? [];
    const part = RELEASE_PARTS.find((one) => one === folder);
    if (!part || !file) continue;
    frames.push({ part, file, line: Number(line), column: Number(column), caller: CALLER.exec(text)?.[1] ?? null });
    if (frames.length === most) break;
  }
  return frames;
}
