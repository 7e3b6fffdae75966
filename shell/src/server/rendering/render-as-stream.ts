import { Writable } from 'node:stream';
import { createElement, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { CollectStyles } from './styles/CollectStyles.tsx';
import { styleGroups } from './styles/page-styles.ts';
import type { RenderOptions, Thrown } from './render-application.ts';
import { type RenderedApplication, renderedApplication } from './rendered-application.ts';

/** Milliseconds that components may wait for anything but the API. What they need is loaded before they render. */
const RENDER_LIMIT = 2000;

/**
 * Renders what may have to wait for a while. The styles are complete when the first byte of HTML is, and stand above
 * what they are for.
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

    /** Ends the work once; what is reported from then on comes of ending it. */
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
      // Everything stands where it belongs, however long: what scripts put into place is hidden from a visitor without
      // scripts.
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
        // React then reports whatever else has thrown, or still waits when the time is over.
        if (thrown.length === 1) setImmediate(fail);
      },
    });
    const stopWaiting = calls.whenIdle(RENDER_LIMIT, () => {
      abort(new Error('its component waits for nothing'));
      // React tells in its next turn which components were waiting.
      setImmediate(() => setImmediate(fail));
    });
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });
}

/** Takes what React writes, which is complete before it is written, and is never asked to wait. */
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
