import { APP_ELEMENT, BOOT_ELEMENT, SCRIPTS_ELEMENT } from '../../app/boot.ts';
import type { PageHead } from '../../app/head.ts';
import { headTags, PAGE_TAG } from '../../app/head-tags.ts';
import { type BarBackground, THEME_COLOURS } from '../../frame/theme-colour.ts';
import { type FirstFont, firstFonts, type FontAddresses, globalCss } from './fonts.ts';
import { type InlineScript, layOutAfterPaint, setSky, startHost } from './inline-scripts.ts';
import type { Preload } from './preloads.ts';
import type { StylesByPart } from './styles/styles-by-part.ts';

export interface DocumentParts {
  /** HTML of the title and tags, made by `headHtml`. */
  readonly head: string;
  /** The boot data as JSON, made by `escapeJson`. */
  readonly boot: string;
  /** `<link>` elements that preload the pictures in view on arrival. */
  readonly pictures: string;
  /** The ground under the bar at the top of the page. */
  readonly over: BarBackground;
  /** `<style>` elements of the components on the page. */
  readonly styles: StylesByPart;
  /** Scripts that start the host. The inline script `start-host` loads them and `preloads` after what is visible. */
  readonly scripts: readonly string[];
  readonly preloads: readonly Preload[];
  /** Whether the page goes on after the first part. If not, `between` is empty. */
  readonly hasFurtherParts: boolean;
  readonly fonts: FontAddresses;
  readonly apiOrigin: string;
  /** Where browsers read uploads, if not from the API. */
  readonly mediaOrigin?: string | undefined;
  /** Runs before everything else; development only. */
  readonly prelude?: InlineScript;
}

const HEAD_OF_EVERY_PAGE = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
].join('');

/** The id of the script after the first part, which removes its own element. */
const FIRST_PART_END = 'first-part-end';

/**
 * A page arrives in pieces, and a browser may paint between two of them: it would paint a hero with its title but
 * without its text, and the hero would move later. The link makes the browser wait for the whole first part. Browsers
 * that don't support it paint as before.
 */
const PAINT_AFTER_FIRST_PART = `<link rel="expect" href="#${FIRST_PART_END}" blocking="render">`;

/** One tag for each colour scheme; the bar changes their colours when the page is scrolled. */
const themeColour = (over: BarBackground): string =>
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

/** The document's HTML before the rendered application, after its first part (`between`), and after all of it. */
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

/** No `crossorigin`: pictures are requested without CORS, over another connection than calls of the API. */
const picturesFrom = (mediaOrigin: string): string => `<link rel="preconnect" href="${escapeHtml(mediaOrigin)}">`;

/** HTML of the title and the tags of a page's head. @throws when a value in it is not a string. */
export const headHtml = (head: PageHead): string =>
  `<title>${escapeHtml(head.title)}</title>${headTags(head).map(renderTag).join('')}`;

/**
 * Whether an uploaded picture, which has several widths, is in view on arrival. On a slow network it shares the
 * bandwidth with all that is requested at the same time. A font that is requested only once a text needs it arrives
 * 0.2 s later, but the picture, the largest element of the page, arrives some 60 ms earlier.
 */
const hasPhotograph = (pictures: string): boolean => /\simagesrcset=/i.test(pictures);

/** Placed in the body: for a font preload in the head, Chromium delays the first paint until the font has arrived. */
const fontPreload = ({ href, media }: FirstFont): string =>
  `<link rel="preload" href="${escapeHtml(href)}" media="${media}" as="font" type="font/woff2" crossorigin>`;

const inline = ({ source }: InlineScript, id?: string): string =>
  `<script${id === undefined ? '' : ` id="${id}"`}>${source}</script>`;

/** The inline script `start-host` finds the scripts to start by the attribute `data-host`. */
const hostPreload = (href: string): string =>
  `<link rel="preload" href="${escapeHtml(href)}" as="script" fetchpriority="low" data-host>`;

/**
 * The container and the browser's host request a script with a hash in CORS mode (`crossorigin`). The preload has to do
 * the same, or the browser would fetch the file twice.
 */
const scriptPreload = ({ href, integrity, kind }: Preload): string =>
  `<link rel="${kind === 'module' ? 'modulepreload' : 'preload'}" href="${escapeHtml(href)}" ` +
  `${kind === 'module' ? '' : `as="${kind ?? 'script'}" `}` +
  `fetchpriority="low"${integrity === null ? '' : ` crossorigin integrity="${escapeHtml(integrity)}"`}>`;

function renderTag({ tag, attributes, text }: ReturnType<typeof headTags>[number]): string {
  const list = Object.entries(attributes).map(([name, value]) => {
    // The types of a remote's head were checked when the remote was built, and nothing checks them at run time.
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

/** JSON for a script element. @throws when the value can't be written as JSON. */
export const escapeJson = (value: unknown): string => escapeScript(JSON.stringify(value));
