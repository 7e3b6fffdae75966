import type { ComponentType } from 'react';
import type { AdoptedData } from '../../app/adopted/adopted-data.ts';
import type { AdoptedComponent, AdoptedProps } from '../../app/adopted/exposed.ts';
import type { PageReact } from './share-scope.ts';
import { SECTION_ELEMENT } from '../../app/boot.ts';
import { sectionElement, type SectionSheet, sheetsOf } from '../../app/adopted/section-element.ts';
import { tellShown } from './tell-shown.ts';
import type { RemoteStyles } from './styles.ts';

export interface SectionParts {
  readonly data: AdoptedData;
  readonly styles: RemoteStyles;
  /** The page's own. */
  readonly react: PageReact;
}

/** The page of a remote whose component is rendered with the page's React, in the page's tree. */
export function section({
  data,
  styles,
  react,
  Component,
}: SectionParts & { Component: AdoptedComponent }): ComponentType {
  const { createElement, useLayoutEffect, useState } = react;
  const useAdoptedProps = propsHook(react, data);
  const serverSheets = sheetsOf(data.webBase, data.styles, data.integrity);
  let takesOver = isInDocument(serverSheets);
  return function AdoptedSection() {
    const props = useAdoptedProps();
    const [sheets] = useState(takesOver ? serverSheets : []);
    // Before the browser paints what is rendered here for the first time.
    useLayoutEffect(() => {
      takesOver = false;
      tellShown(data, react.version);
      return styles.show();
    }, []);
    return sectionElement(createElement, sheets, createElement(Component, props));
  };
}

/** Whether the document has brought the section with these. What the browser goes to later is all its own. */
const isInDocument = (sheets: readonly SectionSheet[]): boolean =>
  [...document.querySelectorAll(`#${SECTION_ELEMENT}>section>link`)].some((link) =>
    sheets.some(({ href }) => link.getAttribute('href') === href),
  );

/** What a remote is told; it is rendered again when the path changes, by the shell or by the remote itself. */
export const propsHook = ({ useSyncExternalStore }: PageReact, { basename }: AdoptedData) =>
  function useAdoptedProps(): AdoptedProps {
    const path = useSyncExternalStore(onNavigation, pathNow, pathNow);
    return { basename, path };
  };

/** Also while the server's HTML is taken over: it was made for this path. */
const pathNow = (): string => window.location.pathname;

function onNavigation(tell: () => void): () => void {
  const { navigation } = window;
  window.addEventListener('popstate', tell);
  // Where a browser does not know it, the shell renders its page anew with each of its own navigations.
  navigation?.addEventListener('currententrychange', tell);
  return () => {
    window.removeEventListener('popstate', tell);
    navigation?.removeEventListener('currententrychange', tell);
  };
}
