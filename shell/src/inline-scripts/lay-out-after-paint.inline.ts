import { SECTION_ELEMENT } from '../app/boot.ts';
import { afterFirstPaint } from './after-first-paint.ts';

/** How many parts of a page are laid out with its first paint where the first one does not fill the screen. */
const PARTS_AT_ONCE = 2;

/** CSS pixels that a part takes up until it is laid out: about what most do, so that the scroll bar hardly moves. */
const USUAL_HEIGHT = 1000;

/**
 * Lets the first paint wait for the top of the page only. What is below is laid out as soon as the page has been
 * painted, one part a frame, so that no frame takes long.
 *
 * Where the first part fills the screen nothing else is seen: all other parts are hidden until then. Elsewhere, and
 * from then on, the browser lays out by itself what is less than one and a half screens away.
 *
 * The rule is a style sheet of its own and not an attribute, because React compares the attributes of what it takes
 * over. Styles that stand among the parts are no part.
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
  // What was hidden is left to the browser for a frame: laid out in one go, Chromium would take it for moved.
  afterFirstPaint(() => requestAnimationFrame(leaveToBrowser));
}

/**
 * A visitor who comes back or reloads, or who was sent to a place within the page, gets it whole at once: where they
 * are depends on the heights of what is above.
 */
const [visit] = performance.getEntriesByType('navigation');
const isFirstVisit = visit && 'type' in visit && visit.type === 'navigate' && !location.hash;
const canSkip =
  CSS.supports('content-visibility', 'auto') &&
  CSS.supports('selector(:nth-child(1 of p))') &&
  'adoptedStyleSheets' in document;
const section = document.getElementById(SECTION_ELEMENT);
const firstPart = section?.firstElementChild;

// It stands in what React takes over, behind the first part, and is none of React's elements.
document.currentScript?.remove();
if (isFirstVisit && canSkip && firstPart) layOutAfterPaint(section, firstPart);
