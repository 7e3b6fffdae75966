import { Writable } from 'node:stream';
import { createElement, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { CollectStyles } from './styles/CollectStyles.tsx';
import { styleElement } from './styles/page-styles.ts';
import type { WatchedCalls } from './watched-calls.ts';

/** Milliseconds that components may wait for anything but the API. What they need is loaded before they render. */
const RENDER_LIMIT = 2000;

export interface RenderedApplication {
  readonly html: Buffer;
  /** `<style>` elements of every component that was rendered, of the shell and of all remotes alike. */
  readonly styles: string;
}

/** A component threw, or never stopped waiting. */
export interface Thrown {
  readonly cause: unknown;
  /** The components around it as React tells them, the innermost first; empty when React does not know. */
  readonly components: string;
}

interface RenderOptions {
  /** Ids of the styles of each remote on the page: see `styleElement`. Asked for once the page is rendered. */
  readonly stylesOfRemotes: () => readonly (readonly string[])[];
  readonly calls: Pick<WatchedCalls, 'whenIdle'>;
  /** Aborted when nobody waits for the page any more. */
  readonly signal: AbortSignal;
}

/**
 * Renders to HTML with one style sheet for all remotes. Loaders and page chunks are ready before this, so what suspends
 * is rare and short: the styles are complete when the first byte of HTML is, and stand above it.
 * @returns the application, or what its components threw. Rejects when nobody waits for it any more.
 */
export function renderApplication(
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
      // Everything stands where it belongs, however long: put into place by scripts, it would be hidden from who has
      // none.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        if (thrown.length > 0) return;
        finish(() => {
          const styles = styleElement(sheet, stylesOfRemotes());
          pipe(collect((html) => resolve({ styles, html }), reject));
        });
      },
      onError(cause, { componentStack }) {
        if (isFinished) return;
        thrown.push({ cause, components: componentStack ?? '' });
        // In the same turn React tells of whatever else has thrown, or still waits when the time is over.
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
function collect(onEnd: (html: Buffer) => void, onError: (error: Error) => void): Writable {
  const chunks: Buffer[] = [];
  const all = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks));
      done();
    },
  });
  return all.on('error', onError);
}
