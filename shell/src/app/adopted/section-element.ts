import type { createElement, ReactElement } from 'react';
import { PLACE } from './place.ts';

/** A style sheet of a remote in the server's HTML. */
export interface SectionSheet {
  readonly href: string;
  readonly integrity: string | undefined;
}

/**
 * The section element of an adopted remote. Server and browser both create it here, because hydration needs the same
 * elements and `useId` depends on the elements around a component.
 * @param sheets style sheets of the server's HTML. They are in the section, so that they are removed with it even if
 * the remote's code fails. A section that the browser has rendered has none.
 */
export const sectionElement = (
  create: typeof createElement,
  sheets: readonly SectionSheet[],
  child: ReactElement,
): ReactElement =>
  create(
    'section',
    { style: PLACE },
    sheets.map(({ href, integrity }) =>
      create('link', { key: href, rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' }),
    ),
    child,
  );

/** @param hashes of the remote's files by their names below `webBase`. */
export const sheetsOf = (
  webBase: string,
  styles: readonly string[],
  hashes: Readonly<Record<string, string>>,
): SectionSheet[] => styles.map((file) => ({ href: `${webBase}${file}`, integrity: hashes[file] }));
