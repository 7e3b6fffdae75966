import { hashOfScript, INLINE_SCRIPTS } from './inline-scripts.ts';

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script\s*>/gis;
const HAS_ADDRESS = /\ssrc\s*=/i;
/** What is no script to the browser: its policy says nothing of it. */
const IS_DATA = /\stype\s*=\s*["']?application\/(?:[\w.-]+\+)?json\b/i;

/**
 * The inline scripts in a piece of HTML that the page's policy does not know, such as one that a component has written,
 * or React where it puts into place what came late. Browsers refuse to run them.
 */
export function unknownScriptsIn(html: string): string[] {
  // Hardly any page holds one.
  if (!/<script\b/i.test(html)) return [];
  const known = new Set(INLINE_SCRIPTS.map(({ hash }) => hash));
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !HAS_ADDRESS.test(attributes) && !IS_DATA.test(attributes))
    .map(([, , source = '']) => source)
    .filter((source) => !known.has(hashOfScript(source)));
}
