import { Writable } from 'node:stream';
import { createElement, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { CollectStyles } from './styles/CollectStyles.tsx';
import { styleGroups } from './styles/page-styles.ts';
import type { RenderOptions, Thrown } from './render-application.ts';
import { type RenderedApplication, renderedApplication } from './rendered-application.ts';

/**
 * Milliseconds for which components may wait without a call of the API. What they need is loaded before they render.
 */
const RENDER_LIMIT = 2000;

/**
 * Renders an application whose components may suspend. HTML is written only when all components are ready, so that the
 * styles are complete and precede the elements that use them.
 * @returns the application, or what its components threw. Rejects when nobody waits for it any more.
 */
export function renderAsStream(
  element: ReactElement,
  options: RenderOptions,
): Promise<RenderedApplication | readonly Thrown[]> {
  const { calls, signal, stylesOfRemotes } = options;
  const sheet = new ServerStyleSheet();
  return new Promise((resolve, reject) => {
    const thrown: Thrown[] = [];
    let isFinished = false;

    /** Finishes once. Errors that React reports afterwards are consequences of finishing, and are ignored. */
    const finish = (act: () => void) => {
      if (isFinished) return;
      isFinished = true;
      stopWaiting();
      signal.removeEventListener('abort', onAbort);
      act();
      sheet.seal();
    };
    const fail = () => {
      finish(() =>
        resolve(thrown.length > 0 ? thrown : [{ cause: new Error('it could not be rendered'), components: '' }]),
      );
      abort();
    };
    const onAbort = () => {
      finish(() => reject(signal.reason));
      abort();
    };

    const { pipe, abort } = renderToPipeableStream(createElement(CollectStyles, { sheet }, element), {
      // All HTML is written in place, however long it is: late parts that a script moves into place would be invisible
      // to a visitor without JavaScript.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        if (thrown.length > 0) return;
        finish(() => {
          const groups = styleGroups(sheet, stylesOfRemotes());
          pipe(collect((html) => resolve(renderedApplication(html, groups)), reject));
        });
      },
      onError(cause, { componentStack }) {
        if (isFinished) return;
        thrown.push({ cause, components: componentStack ?? '' });
        // Until then, React reports what else has thrown, or was still waiting when the time was over.
        if (thrown.length === 1) setImmediate(fail);
      },
    });
    const stopWaiting = calls.whenIdle(RENDER_LIMIT, () => {
      abort(new Error('its component waits for nothing'));
      // In the next iteration of the event loop, React reports which components were waiting.
      setImmediate(() => setImmediate(fail));
    });
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });
}

/** Collects React's output. All of it is ready when writing starts, so there is no backpressure. */
function collect(onEnd: (html: string) => void, onError: (error: Error) => void): Writable {
  const chunks: Buffer[] = [];
  const all = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks).toString());
      done();
    },
  });
  return all.on('error', onError);
}
