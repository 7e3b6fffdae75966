import { APP_ELEMENT, BOOT_ELEMENT, SCRIPTS_ELEMENT } from '../../app/boot.ts';
import type { PageHead } from '../../app/head.ts';
import { headTags, PAGE_TAG } from '../../app/head-tags.ts';
import { type Beneath, THEME_COLOURS } from '../../frame/theme-colour.ts';
import { firstFonts, type FontAddresses, globalCss } from './fonts.ts';
import { type InlineScript, layOutAfterPaint, setSky, startHost } from './inline-scripts.ts';
import type { Preload } from './preloads.ts';
import type { StylesByPart } from './styles/styles-by-part.ts';

export interface DocumentParts {
  /** As `headHtml` writes it. */
  readonly head: string;
  /** What the browser is told, as `escapeJson` writes it. */
  readonly boot: string;
  /** `<link>` elements that ask for what is in view on arrival. */
  readonly pictures: string;
  /** What the bar lies over where the page begins. */
  readonly over: Beneath;
  /** `<style>` elements of the components on the page. */
  readonly styles: StylesByPart;
  /** What starts the host. The inline script `start-host` asks for it, and for `preloads`: what is seen comes first. */
  readonly scripts: readonly string[];
  readonly preloads: readonly Preload[];
  /** Whether anything stands behind the first part; `between` is empty where nothing does. */
  readonly hasFurtherParts: boolean;
  readonly fonts: FontAddresses;
  readonly apiOrigin: string;
  /** Where uploads are read, if not at the API. */
  readonly mediaOrigin?: string | undefined;
  /** Runs before everything else; development only. */
  readonly prelude?: InlineScript;
}

const HEAD_OF_EVERY_PAGE = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
].join('');

/** The script behind the first part, which takes itself away. */
const FIRST_PART_END = 'first-part-end';

/**
 * A page arrives in pieces, and a browser may paint between two of them: a hero whose title is there and whose text is
 * not would be painted, and move. Browsers that don't know the link paint as they did.
 */
const PAINT_AFTER_FIRST_PART = `<link rel="expect" href="#${FIRST_PART_END}" blocking="render">`;

/** One for each scheme; the bar gives them other colours as the page is scrolled. */
const themeColour = (over: Beneath): string =>
  (['light', 'dark'] as const)
    .map(
      (scheme) =>
        `<meta name="theme-color" content="${THEME_COLOURS[over][scheme]}" media="(prefers-color-scheme: ${scheme})">`,
    )
    .join('');

const ICONS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('');

/** The document around the rendered application: what comes before it, behind the first part of it, and after it. */
export function documentAround({
  head,
  boot,
  pictures,
  over,
  styles,
  scripts,
  preloads,
  hasFurtherParts,
  fonts,
  apiOrigin,
  mediaOrigin,
  prelude,
}: DocumentParts): { before: string; between: string; after: string } {
  const painting = hasFurtherParts ? PAINT_AFTER_FIRST_PART : '';
  const asked = [...scripts.map(hostPreload), ...preloads.map(scriptPreload)];
  const before = `<!doctype html>
<html lang="en"><head>${HEAD_OF_EVERY_PAGE}${painting}${themeColour(over)}${pictures}
${head}
${ICONS}<link rel="preconnect" href="${escapeHtml(apiOrigin)}" crossorigin="use-credentials">${
    mediaOrigin === undefined ? '' : picturesFrom(mediaOrigin)
  }
<style>${globalCss(fonts)}</style>${styles.first}${prelude ? inline(prelude) : ''}${inline(setSky)}</head>
<body>${hasPhotograph(pictures) ? '' : firstFonts(fonts).map(fontPreload).join('')}<div id="${APP_ELEMENT}">`;
  const after =
    `</div><script type="application/json" id="${BOOT_ELEMENT}">${boot}</script>` +
    `<template id="${SCRIPTS_ELEMENT}">${asked.join('')}</template>${inline(startHost)}</body></html>`;
  const between = hasFurtherParts ? styles.later + inline(layOutAfterPaint, FIRST_PART_END) : '';
  return { before, between, after };
}

/** Pictures are asked for without credentials that a page could read: another connection than that for calls. */
const picturesFrom = (mediaOrigin: string): string => `<link rel="preconnect" href="${escapeHtml(mediaOrigin)}">`;

/** The title and the tags of a page's head. @throws when it holds what can't be written. */
export const headHtml = (head: PageHead): string =>
  `<title>${escapeHtml(head.title)}</title>${headTags(head).map(renderTag).join('')}`;

/**
 * Whether an uploaded picture, which has several widths, is in view on arrival. On a slow network it shares the line
 * with what is asked for beside it. A font that is asked for only once a text needs it comes 0.2 s later, and the
 * picture, the largest thing on the page, some 60 ms earlier.
 */
const hasPhotograph = (pictures: string): boolean => /\simagesrcset=/i.test(pictures);

/** Stands in the body: for one in its head Chromium holds the first paint back until the font has come. */
const fontPreload = (href: string): string =>
  `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`;

const inline = ({ source }: InlineScript, id?: string): string =>
  `<script${id === undefined ? '' : ` id="${id}"`}>${source}</script>`;

/** The inline script `start-host` finds the scripts that it starts by the attribute. */
const hostPreload = (href: string): string =>
  `<link rel="preload" href="${escapeHtml(href)}" as="script" fetchpriority="low" data-host>`;

/**
 * A script that is checked is asked for as one of another origin is, by its container and by the browser's host: a
 * preload that differs would be fetched for nothing.
 */
const scriptPreload = ({ href, integrity, kind }: Preload): string =>
  `<link rel="${kind === 'module' ? 'modulepreload' : 'preload'}" href="${escapeHtml(href)}" ` +
  `${kind === 'module' ? '' : `as="${kind ?? 'script'}" `}` +
  `fetchpriority="low"${integrity === null ? '' : ` crossorigin integrity="${escapeHtml(integrity)}"`}>`;

function renderTag({ tag, attributes, text }: ReturnType<typeof headTags>[number]): string {
  const list = Object.entries(attributes).map(([name, value]) => {
    // What a remote says of its page was checked where it was written, and by nobody since.
    if (typeof value !== 'string') throw new Error(`${name} of a ${tag} in its head is ${String(value)}`);
    return ` ${name}="${escapeHtml(value)}"`;
  });
  const open = `<${tag} ${PAGE_TAG}=""${list.join('')}>`;
  return text === undefined ? open : `${open}${escapeScript(text)}</${tag}>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const SCRIPT_ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON inside a script element: nothing in it may end the element or open a comment. */
const escapeScript = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (character) => SCRIPT_ESCAPES[character] ?? character);

/** @throws when JSON can't write the value. */
export const escapeJson = (value: unknown): string => escapeScript(JSON.stringify(value));
