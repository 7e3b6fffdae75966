/** Milliseconds after which it is called in any case: a browser may not tell of its first paint. */
const PATIENCE = 1500;

/**
 * JavaScript for a script written into a page: calls a function, once, when the page has been painted for the first
 * time. A tab that nobody looks at paints nothing, and is not waited for.
 * @param callee the name of a function in the same scope.
 */
export const afterFirstPaint = (callee: string): string =>
  [
    'let called=false;',
    `const call=()=>{if(called)return;called=true;${callee}()};`,
    'if(document.hidden)call();else{',
    "new PerformanceObserver((list)=>{if(list.getEntriesByName('first-contentful-paint').length)call()}).observe({type:'paint',buffered:true});",
    `setTimeout(call,${PATIENCE})`,
    '}',
  ].join('');
