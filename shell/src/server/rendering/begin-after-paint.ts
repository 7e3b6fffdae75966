/** Milliseconds after which the scripts begin in any case: a browser may not tell of its first paint. */
const PATIENCE = 1500;

/**
 * The one script that the shell writes into a page: it begins the host's scripts, which are on their way by their preloads already, once the page
 * has been painted. What a visitor came for is not held up by the work of taking it over. A tab that nobody looks at paints nothing, and begins
 * at once. Stands at the end of the body, so that the scripts find the page whole.
 * @param list the scripts' addresses as JSON that can stand inside a script element.
 */
export const beginAfterPaint = (list: string): string =>
  [
    '{let begun=false;',
    'const begin=()=>{',
    'if(begun)return;begun=true;',
    `for(const src of ${list})document.head.append(Object.assign(document.createElement('script'),{src,async:false}))`,
    '};',
    'if(document.hidden)begin();else{',
    "new PerformanceObserver((list)=>{if(list.getEntriesByName('first-contentful-paint').length)begin()}).observe({type:'paint',buffered:true});",
    `setTimeout(begin,${PATIENCE})`,
    '}}',
  ].join('');
