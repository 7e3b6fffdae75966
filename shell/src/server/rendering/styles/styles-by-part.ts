import { GLOBAL, styleElement, type StyleGroup } from './page-styles.ts';

/** `<style>` elements of a page; each is empty when it has no styles. */
export interface StylesByPart {
  /** Styles of the page's first part, and of the frame above it. */
  readonly first: string;
  /** All other styles, which are written after that part. */
  readonly later: string;
}

/** The ids of keyframes start with this. Rules refer to keyframes by name. */
const KEYFRAMES = 'sc-keyframes-';

/**
 * Divides the styles of a page, so that a browser can paint its top while the rest is still loading. In the browser the
 * library collects all `<style>` elements, and restores their order before React hydrates the page.
 *
 * An element has the classes of a component and of what the component extends. So a base never comes after what extends
 * it, and an element of the first part has all of its styles in the head.
 * @param firstPart the HTML of the frame and the first part.
 */
export function stylesByPart(groups: readonly StyleGroup[], firstPart: string): StylesByPart {
  const first = groupsIn(firstPart, groups);
  return {
    first: styleElement(groups.filter((group) => first.has(group))),
    later: styleElement(groups.filter((group) => !first.has(group))),
  };
}

/** The styles that a piece of HTML uses, and global styles, which any HTML may use. */
function groupsIn(html: string, groups: readonly StyleGroup[]): ReadonlySet<StyleGroup> {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const used = groups.filter(({ id, names }) => id.startsWith(GLOBAL) || [...names].some((name) => classes.has(name)));
  const css = used.map((group) => group.css).join('');
  const moving = groups.filter(
    ({ id, names }) => id.startsWith(KEYFRAMES) && [...names].some((name) => css.includes(name)),
  );
  return new Set([...used, ...moving]);
}
