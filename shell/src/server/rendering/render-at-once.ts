import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { RenderOptions } from './render-application.ts';
import { type RenderedApplication, renderedApplication } from './rendered-application.ts';
import { CollectStyles } from './styles/CollectStyles.tsx';
import { styleGroups } from './styles/page-styles.ts';

/** What React writes before a part that it leaves to the browser, because a component threw or suspended. */
const LEFT_TO_BROWSER = '<!--$!-->';

/**
 * Renders a page in which no component suspends, as nearly every page. It writes the same HTML as a stream in less
 * time: a stream encodes each piece of a tag by itself, and makes Node 20 track every promise of the process from then
 * on.
 * @returns null when a component throws or suspends: a stream then waits for it, or tells which component it was.
 */
export function renderAtOnce(
  element: ReactElement,
  { stylesOfRemotes }: Pick<RenderOptions, 'stylesOfRemotes'>,
): RenderedApplication | null {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(createElement(CollectStyles, { sheet }, element));
    if (html.includes(LEFT_TO_BROWSER)) return null;
    return renderedApplication(html, styleGroups(sheet, stylesOfRemotes()));
  } catch {
    // The stream renders it again and gets the same error, together with the components around it.
    return null;
  } finally {
    sheet.seal();
  }
}
