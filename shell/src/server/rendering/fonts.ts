import baseCss from '@northlight/shared/styles/base.css';
import fontsCss from '@northlight/shared/styles/fonts.css';
import tokensCss from '@northlight/shared/styles/tokens.css';
import { memoize } from '../../app/memoize.ts';

/** Addresses of the fonts of a build, by the names under which the stylesheet asks for them. */
export type FontAddresses = Readonly<Record<string, string>>;

/**
 * What titles are written in, whose stand-in differs the most from it. Only this one: what else is asked for so early
 * takes from the network what the first paint waits for.
 */
const FIRST_FONTS = ['imbue-basic.woff2'];

/**
 * A stylesheet without comments and line breaks, for a style element of every page. Strings in it must not hold either.
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

/** The styles of every page, for a style element. */
export const globalCss = memoize((fonts: FontAddresses): string => withAddresses(GLOBAL_CSS, fonts));

const FACES_CSS = inlineCss(fontsCss);

/** The type faces alone, for pages of other sites. @param origin of this one. */
export const facesCss = (fonts: FontAddresses, origin: string): string => withAddresses(FACES_CSS, fonts, origin);

/** Addresses of the fonts that a page asks for before its styles are read. */
export const firstFonts = (fonts: FontAddresses): string[] => FIRST_FONTS.map((name) => addressOf(name, fonts));
