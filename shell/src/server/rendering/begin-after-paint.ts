import { afterFirstPaint } from './after-first-paint.ts';

/**
 * The script that begins the host's scripts, which are on their way by their preloads already, once the page has been
 * painted. What a visitor came for is not held up by the work of taking it over. Stands at the end of the body, so that
 * the scripts find the page whole.
 * @param list the scripts' addresses as JSON that can stand inside a script element.
 */
export const beginAfterPaint = (list: string): string =>
  [
    '{const begin=()=>{',
    `for(const src of ${list})document.head.append(Object.assign(document.createElement('script'),{src,async:false}))`,
    '};',
    afterFirstPaint('begin'),
    '}',
  ].join('');
