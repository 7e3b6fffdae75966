import { SECTION_ELEMENT } from '../app/boot.ts';
import { afterFirstPaint } from './after-first-paint.ts';

/** How many parts of a page are laid out with its first paint in any case: what most screens show of it. */
const PARTS_AT_ONCE = 2;

/** CSS pixels that a part takes up until it is laid out: about what most do, so that the scroll bar hardly moves. */
const USUAL_HEIGHT = 1000;

/**
 * Lets the first paint wait for the top of the page only. What is far below is laid out as soon as the page has been
 * painted, one part a frame, so that no frame takes long. Until then the browser lays out what comes near the screen by
 * itself.
 *
 * The rule is a style sheet of its own and not an attribute, because React compares the attributes of what it takes
 * over. The script stands in the head.
 */
function layOutAfterPaint(): void {
  let laidOut = PARTS_AT_ONCE;
  const sheet = new CSSStyleSheet();
  const skipTheRest = () =>
    sheet.replaceSync(
      `#${SECTION_ELEMENT}>:nth-child(n+${laidOut + 1}),#${SECTION_ELEMENT}+footer` +
        `{content-visibility:auto;contain-intrinsic-height:${USUAL_HEIGHT}px}`,
    );
  const layOutNext = () => {
    laidOut += 1;
    if (laidOut < (document.getElementById(SECTION_ELEMENT)?.childElementCount ?? 0)) {
      skipTheRest();
      requestAnimationFrame(layOutNext);
      return;
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };

  skipTheRest();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  afterFirstPaint(() => requestAnimationFrame(layOutNext));
}

/**
 * Who comes back or reloads, and who was sent to a place within the page, gets it whole at once: the heights of what is
 * above decide where they are.
 */
const [visit] = performance.getEntriesByType('navigation');
const isFirstVisit = visit && 'type' in visit && visit.type === 'navigate' && !location.hash;
const canSkip = CSS.supports('content-visibility', 'auto') && 'adoptedStyleSheets' in document;

if (isFirstVisit && canSkip) layOutAfterPaint();
