import { GLOBAL, styleElement, type StyleGroup } from './page-styles.ts';

/** `<style>` elements of a page; each is empty where there are no styles for it. */
export interface StylesByPart {
  /** Of its first part, and of the frame above it. */
  readonly first: string;
  /** All others, which stand behind that part. */
  readonly later: string;
}

/** With this begins the id of keyframes, which are named by the rules that use them. */
const KEYFRAMES = 'sc-keyframes-';

/**
 * Divides the styles of a page, so that a browser can paint its top while the rest is still on its way. The library
 * collects them from wherever they stand, and puts them into their order before React begins.
 *
 * An element has the classes of a component together with those that the component extends. So a base never comes
 * behind what extends it, and an element of the first part has all of its styles in the head.
 * @param firstPart the HTML of the frame and the first part.
 */
export function stylesByPart(groups: readonly StyleGroup[], firstPart: string): StylesByPart {
  const first = groupsIn(firstPart, groups);
  return {
    first: styleElement(groups.filter((group) => first.has(group))),
    later: styleElement(groups.filter((group) => !first.has(group))),
  };
}

/** The styles of a piece of HTML, and those that may be of any. */
function groupsIn(html: string, groups: readonly StyleGroup[]): ReadonlySet<StyleGroup> {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const used = groups.filter(({ id, names }) => id.startsWith(GLOBAL) || [...names].some((name) => classes.has(name)));
  const css = used.map((group) => group.css).join('');
  const moving = groups.filter(
    ({ id, names }) => id.startsWith(KEYFRAMES) && [...names].some((name) => css.includes(name)),
  );
  return new Set([...used, ...moving]);
}
