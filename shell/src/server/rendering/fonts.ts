import baseCss from '@northlight/shared/styles/base.css';
import fontsCss from '@northlight/shared/styles/fonts.css';
import tokensCss from '@northlight/shared/styles/tokens.css';
import { memoize } from '../../app/memoize.ts';

/** Addresses of the fonts of a build, by the file names that the stylesheet uses. */
export type FontAddresses = Readonly<Record<string, string>>;

/** A font file that is preloaded on screens for which the media query is true. */
export interface FirstFont {
  readonly href: string;
  readonly media: string;
}

/**
 * The font of titles, which differs the most from its fallback font: on each screen the file that `fonts.css` chooses.
 * Only this one is preloaded: more early requests would take bandwidth from what the first paint waits for.
 */
const FIRST_FONTS = [
  { name: 'imbue-basic.woff2', media: '(min-width: 640px)' },
  { name: 'imbue-basic-44.woff2', media: 'not all and (min-width: 640px)' },
];

/**
 * Removes comments and line breaks from a stylesheet, for a style element of every page. Its strings must contain
 * neither.
 */
const inlineCss = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .trim();

const GLOBAL_CSS = inlineCss(fontsCss + tokensCss + baseCss);

const addressOf = (name: string, fonts: FontAddresses): string => fonts[name] ?? `/assets/fonts/${name}`;

const withAddresses = (css: string, fonts: FontAddresses, origin = ''): string =>
  css.replaceAll(/\/assets\/fonts\/([\w.-]+)/g, (_address, name: string) => origin + addressOf(name, fonts));

/** CSS that every page has in a style element. */
export const globalCss = memoize((fonts: FontAddresses): string => withAddresses(GLOBAL_CSS, fonts));

const FACES_CSS = inlineCss(fontsCss);

/** Only the `@font-face` rules, for pages of other sites. @param origin of this site. */
export const facesCss = (fonts: FontAddresses, origin: string): string => withAddresses(FACES_CSS, fonts, origin);

/** The fonts that a page preloads. */
export const firstFonts = (fonts: FontAddresses): FirstFont[] =>
  FIRST_FONTS.map(({ name, media }) => ({ href: addressOf(name, fonts), media }));
