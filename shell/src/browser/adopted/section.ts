import type { ComponentType } from 'react';
import type { AdoptedData } from '../../app/adopted-data.ts';
import type { AdoptedComponent, AdoptedProps } from './exposed.ts';
import type { PageReact } from './share-scope.ts';
import { PLACE } from './place.ts';
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
  const { createElement, useLayoutEffect } = react;
  const useAdoptedProps = propsHook(react, data);
  return function AdoptedSection() {
    const props = useAdoptedProps();
    // Before the browser paints what is rendered here for the first time.
    useLayoutEffect(() => {
      tellShown(data, react.version);
      return styles.show();
    }, []);
    return createElement('section', { style: PLACE }, createElement(Component, props));
  };
}

/** What a remote is told; it is rendered again when the path changes, by the shell or by the remote itself. */
export const propsHook = ({ useSyncExternalStore }: PageReact, { basename }: AdoptedData) =>
  function useAdoptedProps(): AdoptedProps {
    const path = useSyncExternalStore(onNavigation, () => window.location.pathname);
    return { basename, path };
  };

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
