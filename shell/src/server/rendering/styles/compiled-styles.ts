import { LRUCache } from 'lru-cache';
import type { IStyleSheetContext } from 'styled-components';

type Compile = IStyleSheetContext['stylis'];

interface Compiled {
  readonly css: string;
  readonly rules: string[];
}

/** Classes of all versions that pages are made of, with room for those that are generated from properties. */
const REMEMBERED = 10_000;
const remembered = new LRUCache<string, Compiled>({ max: REMEMBERED });

/** Compiles styles once for a process, not once for each page: a class is named by the hash of its styles. */
export function compileOnce(compile: Compile): Compile {
  const compileRemembered = (css: string, selector?: string, prefix?: string, componentId?: string): string[] => {
    const key = `${prefix} ${selector}`;
    const known = remembered.get(key);
    // Two styles may have the same hash.
    if (known?.css === css) return known.rules;
    const rules = compile(css, selector, prefix, componentId);
    remembered.set(key, { css, rules });
    return rules;
  };
  return Object.assign(compileRemembered, { hash: compile.hash });
}
