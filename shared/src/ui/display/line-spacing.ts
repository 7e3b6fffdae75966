import type { ReactNode } from 'react';

/** Letters and signs that reach below the line far enough to meet the next one. */
const DESCENDS = /[gjpqyQçþÿ§()[\]{}|]/u;

/** Capitals with accents stand higher than all other letters; other scripts have their own measures. */
const STANDS_HIGH = /(?![A-Z])\p{Lu}|[^\p{Script=Latin}\p{Script=Common}]/u;

/**
 * How close the lines of a title may stand without their letters meeting, wherever it breaks into lines.
 * `tight` is for titles of which no line but the last can have a descender, and `high` for letters that are taller than
 * English ones. Undefined is right for all others.
 */
export function lineSpacing(title: ReactNode): 'tight' | 'high' | undefined {
  const text = textOf(title)?.trim();
  if (text === undefined) return undefined;
  if (STANDS_HIGH.test(text)) return 'high';
  const lastWord = text.search(/\S+$/);
  return DESCENDS.test(text.slice(0, lastWord)) ? undefined : 'tight';
}

/** Undefined for what holds elements: only rendering them would tell their text. */
function textOf(node: ReactNode): string | undefined {
  if (typeof node === 'string') return node;
  if (!Array.isArray(node)) return undefined;
  const parts: unknown[] = node;
  return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join('') : undefined;
}
