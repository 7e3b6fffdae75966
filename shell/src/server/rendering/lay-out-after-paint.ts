import { SECTION_ELEMENT } from '../../app/boot.ts';
import { afterFirstPaint } from './after-first-paint.ts';

/** How many parts of a page are laid out with its first paint in any case: what most screens show of it. */
const AT_ONCE = 2;

/** CSS pixels that a part takes up until it is laid out: about what most do, so that the scroll bar hardly moves. */
const USUAL_HEIGHT = 1000;

/**
 * The script that lets the first paint wait for the top of the page only. What is far below is left to be laid out as
 * soon as it has been painted, a part a frame, so that no frame takes long; until then the browser lays out what comes
 * near the screen by itself. Who comes back or reloads, and who was sent to a place within the page, gets it whole at
 * once: there the heights of what is above decide where they are.
 *
 * The rule is a style sheet of its own and not an attribute, because React compares the attributes of what it takes
 * over. Stands in the head.
 */
export const layOutAfterPaint = (): string =>
  [
    "{const visit=performance.getEntriesByType('navigation')[0];",
    "if(visit?.type==='navigate'&&!location.hash&&CSS.supports('content-visibility','auto')&&'adoptedStyleSheets' in document){",
    `let done=${AT_ONCE};`,
    'const rest=new CSSStyleSheet();',
    `const leave=()=>rest.replaceSync('#${SECTION_ELEMENT}>:nth-child(n+'+(done+1)+'),#${SECTION_ELEMENT}+footer{content-visibility:auto;contain-intrinsic-height:${USUAL_HEIGHT}px}');`,
    'const goOn=()=>{',
    'done+=1;',
    `if(done<document.getElementById('${SECTION_ELEMENT}')?.childElementCount){leave();requestAnimationFrame(goOn)}`,
    'else document.adoptedStyleSheets=document.adoptedStyleSheets.filter((sheet)=>sheet!==rest)',
    '};',
    'leave();',
    'document.adoptedStyleSheets=[...document.adoptedStyleSheets,rest];',
    'const begin=()=>requestAnimationFrame(goOn);',
    afterFirstPaint('begin'),
    '}}',
  ].join('');
