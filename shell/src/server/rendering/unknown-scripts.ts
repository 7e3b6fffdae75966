import { hashOfScript, INLINE_SCRIPTS } from './inline-scripts.ts';

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script\s*>/gis;
const HAS_ADDRESS = /\ssrc\s*=/i;
/** A data block, which the browser does not run, so the policy does not apply to it. */
const IS_DATA = /\stype\s*=\s*["']?application\/(?:[\w.-]+\+)?json\b/i;

/**
 * The inline scripts in a piece of HTML that the page's policy does not allow, so that browsers refuse to run them. A
 * component may have written one, or React, which moves late parts into place with scripts.
 */
export function unknownScriptsIn(html: string): string[] {
  // Hardly any page contains a script, so the cheap check comes first.
  if (!/<script\b/i.test(html)) return [];
  const known = new Set(INLINE_SCRIPTS.map(({ hash }) => hash));
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !HAS_ADDRESS.test(attributes) && !IS_DATA.test(attributes))
    .map(([, , source = '']) => source)
    .filter((source) => !known.has(hashOfScript(source)));
}
