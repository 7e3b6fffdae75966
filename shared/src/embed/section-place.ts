import { sectionCss } from './section-styles.ts';

/** The shadow root of a section, which isolates the styles of host and section from each other. */
export interface SectionPlace {
  readonly root: ShadowRoot;
  /** Element into which the section is rendered. */
  readonly container: HTMLElement;
}

/** Creates the place in an element, or replaces an earlier one. */
export function placeIn(element: Element): SectionPlace {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const styles = document.createElement('style');
  styles.textContent = sectionCss;
  const container = document.createElement('div');
  // The styles of the section's components are inserted after these.
  root.replaceChildren(styles, container);
  return { root, container };
}

/** Empties the place: a shadow root can't be removed from its element. */
export const leave = ({ root, container }: SectionPlace): void => {
  // Another section may use the root by now.
  if (container.parentNode === root) root.replaceChildren();
};
