import type { createElement, ReactElement } from 'react';
import { PLACE } from './place.ts';

/** A style sheet of a remote in the server's HTML. */
export interface SectionSheet {
  readonly href: string;
  readonly integrity: string | undefined;
}

/**
 * The place of an adopted remote on its page. Server and browser make it here: what the one has rendered the other
 * takes over, and `useId` counts what stands around a component.
 * @param sheets what the server's HTML is styled by. They stand in the section, so that they go when it goes, whatever
 * has become of the remote's code. In a section that the browser has rendered there are none.
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
