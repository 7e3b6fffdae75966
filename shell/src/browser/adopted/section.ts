import type { ComponentType } from 'react';
import type { AdoptedData } from '../../app/adopted/adopted-data.ts';
import type { AdoptedComponent, AdoptedProps } from '../../app/adopted/exposed.ts';
import type { PageReact } from './share-scope.ts';
import { SECTION_ELEMENT } from '../../app/boot.ts';
import { sectionElement, type SectionSheet, sheetsOf } from '../../app/adopted/section-element.ts';
import { measureShown } from './measure-shown.ts';
import type { RemoteStyles } from './styles.ts';

export interface SectionParts {
  readonly data: AdoptedData;
  readonly styles: RemoteStyles;
  /** React of the page. */
  readonly react: PageReact;
}

/** The page of a remote whose component is rendered with the page's React, as a part of the page's tree. */
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
    // A layout effect, so that the styles apply before the first paint of this section.
    useLayoutEffect(() => {
      takesOver = false;
      measureShown(data, react.version);
      return styles.show();
    }, []);
    return sectionElement(createElement, sheets, createElement(Component, props));
  };
}

/**
 * Whether the section with these sheets is in the server's HTML. Pages that the visitor navigates to later are rendered
 * by the browser alone.
 */
const isInDocument = (sheets: readonly SectionSheet[]): boolean =>
  [...document.querySelectorAll(`#${SECTION_ELEMENT}>section>link`)].some((link) =>
    sheets.some(({ href }) => link.getAttribute('href') === href),
  );

/**
 * Hook that returns the props of a remote. It renders again when the path changes, whether the shell or the remote
 * changed it.
 */
export const propsHook = ({ useSyncExternalStore }: PageReact, { basename }: AdoptedData) =>
  function useAdoptedProps(): AdoptedProps {
    const path = useSyncExternalStore(onNavigation, pathNow, pathNow);
    return { basename, path };
  };

/** Also the server snapshot: the server has rendered this same path. */
const pathNow = (): string => window.location.pathname;

function onNavigation(tell: () => void): () => void {
  const { navigation } = window;
  window.addEventListener('popstate', tell);
  // In a browser without the Navigation API the shell renders its page again with each of its own navigations.
  navigation?.addEventListener('currententrychange', tell);
  return () => {
    window.removeEventListener('popstate', tell);
    navigation?.removeEventListener('currententrychange', tell);
  };
}
