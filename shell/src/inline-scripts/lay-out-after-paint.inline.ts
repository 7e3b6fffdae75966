import { SECTION_ELEMENT } from '../app/boot.ts';
import { afterFirstPaint } from './after-first-paint.ts';

/** Number of the page's parts that are laid out for the first paint if the first one does not fill the screen. */
const PARTS_AT_ONCE = 2;

/**
 * CSS pixels reserved for a part until it is laid out: about the height of most parts, so that the scroll bar hardly
 * moves.
 */
const USUAL_HEIGHT = 1000;

/**
 * Makes the first paint wait only for the layout of the top of the page. The parts below are laid out after that paint,
 * one part per frame, so that no frame takes long.
 *
 * If the first part fills the screen, nothing else is visible: all other parts are hidden until then. Otherwise, and
 * after that, the browser itself lays out a part that is less than one and a half screens away.
 *
 * The rule is in a style sheet and not in attributes, because React compares the attributes when it hydrates. `style`
 * elements between the parts don't count as parts.
 */
function layOutAfterPaint(section: HTMLElement, firstPart: Element): void {
  const sheet = new CSSStyleSheet();
  const skipAllBut = (count: number, visibility: 'auto' | 'hidden') =>
    sheet.replaceSync(
      `#${SECTION_ELEMENT}>:nth-child(n+${count + 1} of :not(style)),#${SECTION_ELEMENT}+footer` +
        `{content-visibility:${visibility};contain-intrinsic-height:${USUAL_HEIGHT}px}`,
    );
  const fillsScreen = firstPart.getBoundingClientRect().bottom >= window.innerHeight;
  let laidOut = fillsScreen ? 1 : PARTS_AT_ONCE;
  const leaveToBrowser = () => {
    skipAllBut(laidOut, 'auto');
    requestAnimationFrame(layOutNext);
  };
  const layOutNext = () => {
    laidOut += 1;
    if (laidOut < section.childElementCount) return leaveToBrowser();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };

  skipAllBut(laidOut, fillsScreen ? 'hidden' : 'auto');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Hidden parts get `auto` for one frame first: if all were laid out at once, Chromium would count them as layout
  // shifts.
  afterFirstPaint(() => requestAnimationFrame(leaveToBrowser));
}

/**
 * On Back, a reload, or a link to a part of the page, the whole page is laid out at once: the scroll position depends
 * on the heights above it.
 */
const [visit] = performance.getEntriesByType('navigation');
const isFirstVisit = visit && 'type' in visit && visit.type === 'navigate' && !location.hash;
const canSkip =
  CSS.supports('content-visibility', 'auto') &&
  CSS.supports('selector(:nth-child(1 of p))') &&
  'adoptedStyleSheets' in document;
const section = document.getElementById(SECTION_ELEMENT);
const firstPart = section?.firstElementChild;

// The script element is after the first part, inside what React hydrates, and React does not know it.
const styles = document.currentScript?.previousElementSibling;
document.currentScript?.remove();
if (isFirstVisit) {
  if (canSkip && firstPart) layOutAfterPaint(section, firstPart);
} else if (styles instanceof HTMLStyleElement) {
  // Chromium finds the place to return to by the number of an element among its siblings when the visitor left. The
  // style library moves this element to the head later; now it is not counted. A first visit saves reading it twice.
  document.head.append(styles);
}
