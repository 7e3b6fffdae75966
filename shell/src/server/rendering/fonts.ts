import baseCss from '@northlight/shared/styles/base.css';
import fontsCss from '@northlight/shared/styles/fonts.css';
import tokensCss from '@northlight/shared/styles/tokens.css';
import { inlineCss } from './inline-css.ts';

/** Addresses of the fonts of a build, by the names under which the stylesheet asks for them. */
export type FontAddresses = Readonly<Record<string, string>>;

/** What is seen at once is written in these. */
const FIRST_FONTS = ['imbue-latin-opsz-normal.woff2', 'hanken-grotesk-latin-wght-normal.woff2'];

const GLOBAL_CSS = inlineCss(fontsCss + tokensCss + baseCss);
const made = new WeakMap<FontAddresses, string>();

const addressOf = (name: string, fonts: FontAddresses): string => fonts[name] ?? `/assets/fonts/${name}`;

/** The styles of every page, for a style element. */
export function globalCss(fonts: FontAddresses): string {
  const known = made.get(fonts);
  if (known !== undefined) return known;
  const css = GLOBAL_CSS.replaceAll(/\/assets\/fonts\/([\w.-]+)/g, (_address, name: string) => addressOf(name, fonts));
  made.set(fonts, css);
  return css;
}

/** Addresses of the fonts that a page asks for before its styles are read. */
export const firstFonts = (fonts: FontAddresses): string[] => FIRST_FONTS.map((name) => addressOf(name, fonts));
