import { LRUCache } from 'lru-cache';
import type { IStyleSheetContext } from 'styled-components';

type Compile = IStyleSheetContext['stylis'];

interface Compiled {
  readonly css: string;
  readonly rules: string[];
}

/** Compiled classes that are remembered: those of all versions in use, with room for those made from props. */
const REMEMBERED = 10_000;
const remembered = new LRUCache<string, Compiled>({ max: REMEMBERED });

/** Compiles styles once per process instead of once per page. The key is the class name, a hash of its styles. */
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
