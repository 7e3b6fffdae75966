import type { ReactNode } from 'react';

/** Characters that reach far enough below the baseline to touch the next line. */
const DESCENDS = /[gjpqyQçþÿ§()[\]{}|]/u;

/** Capitals with accents are taller than all other letters; other scripts have other heights. */
const STANDS_HIGH = /(?![A-Z])\p{Lu}|[^\p{Script=Latin}\p{Script=Common}]/u;

/**
 * The line spacing of a title at which its letters don't touch, wherever it breaks into lines. `tight` for titles in
 * which only the last word may have a descender, `high` for letters that are taller than English ones. Undefined for
 * all others.
 */
export function lineSpacing(title: ReactNode): 'tight' | 'high' | undefined {
  const text = textOf(title)?.trim();
  if (text === undefined) return undefined;
  if (STANDS_HIGH.test(text)) return 'high';
  const lastWord = text.search(/\S+$/);
  return DESCENDS.test(text.slice(0, lastWord)) ? undefined : 'tight';
}

/** Undefined for nodes with elements: their text is known only after rendering. */
function textOf(node: ReactNode): string | undefined {
  if (typeof node === 'string') return node;
  if (!Array.isArray(node)) return undefined;
  const parts: unknown[] = node;
  return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join('') : undefined;
}
