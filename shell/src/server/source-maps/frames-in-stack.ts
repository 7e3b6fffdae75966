import { RELEASE_PARTS } from '@northlight/shared/release-store';
import type { Version } from '../../app/version-cookies.ts';

/** A place in a file of a release, as a browser or this server named it. */
export interface BuiltFrame {
  readonly part: (typeof RELEASE_PARTS)[number];
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** What V8 calls the function; null where nothing or a made-up word stands. */
  readonly caller: string | null;
}

/** Characters of a stack that are looked at: a recursion without end has megabytes. */
const LOOKED_AT = 10_000;
const CALLER = /^\s*at (?:async |new )*([\w$.]+)(?: \[as [\w$]+\])? \(/;

/**
 * The frames of a stack that lie in a version's own files, the innermost first. Browsers name them by their address
 * (`…/remotes/blog/1.0.0/web/page.js:1:2`), this server by their path in the store, which ends alike.
 * @param most how many are of interest.
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
