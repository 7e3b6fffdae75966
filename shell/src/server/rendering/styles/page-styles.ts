import { __PRIVATE__, type ServerStyleSheet, version } from 'styled-components';
import { endOfShellStyles } from '../../composition/shell-styles.ts';

/** Separates rules in the format of styled-components. */
const SPLITTER = '/*!sc*/\n';
/** The ids of global styles start with this. */
export const GLOBAL = 'sc-global-';

/** The rules of one component, keyframes or global styles. */
export interface StyleGroup {
  readonly id: string;
  /** Names of its classes, or of the keyframes. */
  readonly names: ReadonlySet<string>;
  /** As the library writes them, with the marker from which the library resumes in the browser. */
  readonly css: string;
}

/**
 * The styles of a page, in an order that is the same in every process: the shell's styles, then those of each remote in
 * the order in which its bundle makes them. They are numbered anew. In each of these orders a base precedes what
 * extends it, and modules that remotes share with the shell precede the remotes' own.
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

/** A `<style>` element that the library resumes in the browser; empty when there are no styles. */
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

/** The rank of a style in the order of all styles: lower ones come first. */
function rankIn(remotes: readonly (readonly string[])[]): (style: Style) => number {
  const shell = endOfShellStyles();
  const places = new Map<string, number>();
  for (const id of remotes.flat()) if (!places.has(id)) places.set(id, places.size);
  return ({ id, group }) => {
    if (group < shell) return group;
    // A remote's global styles can't be recorded. They come before its components, as in the library.
    if (id.startsWith(GLOBAL)) return shell;
    return shell + 1 + (places.get(id) ?? places.size);
  };
}
