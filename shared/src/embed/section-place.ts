import { sectionCss } from './section-styles.ts';

/** The shadow root of a section, in which neither the host's styles nor those of the section reach the other. */
export interface SectionPlace {
  readonly root: ShadowRoot;
  /** Where the section is rendered. */
  readonly container: HTMLElement;
}

/** The place in an element, made anew. */
export function placeIn(element: Element): SectionPlace {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const styles = document.createElement('style');
  styles.textContent = sectionCss;
  const container = document.createElement('div');
  // The styles of the section's components are written behind these.
  root.replaceChildren(styles, container);
  return { root, container };
}

/** Empties it: a shadow root itself can't be taken from its element. */
export const leave = ({ root, container }: SectionPlace): void => {
  // Somebody else may have it by now.
  if (container.parentNode === root) root.replaceChildren();
};
