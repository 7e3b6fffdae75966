import { PassThrough } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

export interface RenderedApplication {
  readonly html: AsyncIterable<Buffer>;
  /** `<style>` elements of every component that was rendered, of the shell and of all remotes alike. */
  readonly styles: string;
}

/** A component threw. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  /** Names of the components around it, as React tells them. */
  readonly components: string;

  constructor(cause: unknown, components: string) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.components = components;
  }
}

/**
 * Renders to HTML with one style sheet for all remotes. Loaders and page chunks are ready before this, so nothing
 * suspends: the styles are complete when the first byte of HTML is, and stand above it.
 * @param nonce that the page's policy allows scripts by, for those that React itself may write.
 * @throws RenderFailure when a component throws.
 */
export function renderApplication(element: ReactElement, nonce: string, onStreamError: (error: unknown) => void): Promise<RenderedApplication> {
  const sheet = new ServerStyleSheet();
  return new Promise((resolve, reject) => {
    let failure: RenderFailure | undefined;
    const { pipe } = renderToPipeableStream(sheet.collectStyles(element), {
      nonce,
      // Everything stands where it belongs, however long: put into place by scripts, it would be hidden from who has none.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        if (failure) return;
        const html = new PassThrough();
        html.on('error', onStreamError);
        const styles = sheet.getStyleTags();
        sheet.seal();
        resolve({ html: pipe(html), styles });
      },
      onShellError(error) {
        sheet.seal();
        reject(failure ?? new RenderFailure(error, ''));
      },
      onError(error, { componentStack }) {
        failure ??= new RenderFailure(error, componentStack ?? '');
        reject(failure);
      },
    });
  });
}
