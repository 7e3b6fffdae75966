import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Status } from '../../app/status.ts';
import { type FontAddresses, globalCss } from '../rendering/fonts.ts';
import type { AddressOf } from './address-of.ts';
import { StatusPage } from './StatusPage.tsx';

interface StatusDocumentOptions {
  readonly addressOf: AddressOf;
  /** The nonce by which the page's policy allows its styles. */
  readonly nonce: string;
  readonly fonts: FontAddresses;
}

/**
 * The whole document. Everything in it that comes from the store, from git or from browsers is a text child of React,
 * which encodes it.
 */
export function statusDocument(status: Status, { addressOf, nonce, fonts }: StatusDocumentOptions): string {
  const sheet = new ServerStyleSheet();
  try {
    const page = renderToStaticMarkup(sheet.collectStyles(<StatusPage status={status} addressOf={addressOf} />));
    const head = renderToStaticMarkup(
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <title>Releases</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: globalCss(fonts) + styleText(sheet) }} />
      </head>,
    );
    return `<!doctype html><html lang="en">${head}<body>${page}</body></html>`;
  } finally {
    sheet.seal();
  }
}

/** CSS of the sheet without its `<style>` elements, because these have no nonce. */
const styleText = (sheet: ServerStyleSheet): string => sheet.getStyleTags().replace(/<\/?style[^>]*>/g, '');
