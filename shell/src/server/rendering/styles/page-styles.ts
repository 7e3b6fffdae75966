import { __PRIVATE__, type ServerStyleSheet, version } from 'styled-components';
import { endOfShellStyles } from '../../composition/shell-styles.ts';

/** What separates rules: the library's own format. */
const SPLITTER = '/*!sc*/\n';
/** With this begins the id of global styles. */
export const GLOBAL = 'sc-global-';

/** The rules of one component, keyframes or global styles. */
export interface StyleGroup {
  readonly id: string;
  /** Names of its classes, or of the keyframes. */
  readonly names: ReadonlySet<string>;
  /** As the library writes them, with what a browser reads to go on from there. */
  readonly css: string;
}

/**
 * The styles of a page, the same in every process: the shell's styles, then those of each remote in the order in which
 * its bundle makes them, numbered anew. A base stands before what extends it in each of these orders, and modules that
 * remotes share with the shell stand before theirs.
 * @param remotes ids of the styles of each remote on the page, in a fixed order of remotes.
 */
export function styleGroups({ instance }: ServerStyleSheet, remotes: readonly (readonly string[])[]): StyleGroup[] {
  const tag = instance.getTag();
  const rankOf = rankIn(remotes);
  return [...instance.names]
    .map(([id, names]) => ({ id, names, group: __PRIVATE__.StyleSheet.registerId(id) }))
    .map((style) => ({ ...style, rank: rankOf(style), rules: tag.getGroup(style.group) }))
    .filter(({ rules }) => rules !== '')
    .toSorted((one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1))
    .map(({ id, names, rules }, index) => ({ id, names, css: rules + marker(id, names, index + 1) }));
}

/** A `<style>` element, which the library takes over in the browser; nothing when there are no styles. */
export function styleElement(groups: readonly StyleGroup[]): string {
  if (groups.length === 0) return '';
  return `<style data-styled="true" data-styled-version="${version}">${groups.map(({ css }) => css).join('')}</style>`;
}

function marker(id: string, names: ReadonlySet<string>, number: number): string {
  const content = [...names].map((name) => `${name},`).join('');
  return `data-styled.g${number}[id="${id}"]{content:"${content}"}${SPLITTER}`;
}

interface Style {
  readonly id: string;
  readonly group: number;
}

/** Where a style stands among the others: the lower, the earlier. */
function rankIn(remotes: readonly (readonly string[])[]): (style: Style) => number {
  const shell = endOfShellStyles();
  const places = new Map<string, number>();
  for (const id of remotes.flat()) if (!places.has(id)) places.set(id, places.size);
  return ({ id, group }) => {
    if (group < shell) return group;
    // A remote's global styles can't be recorded. They stand before its components, as the library has them.
    if (id.startsWith(GLOBAL)) return shell;
    return shell + 1 + (places.get(id) ?? places.size);
  };
}
