import { BRANDING_PLATE, type Plate, SEO_PLATE, SOFTWARE_PLATE, UI_UX_PLATE } from '../plates.ts';

/** A ray from its top to its foot: nitrogen violet, oxygen green twice, and the rose hem. */
export interface RayColours {
  readonly crown: string;
  readonly body: string;
  readonly bright: string;
  readonly hem: string;
}

/** The ray colours of tokens.css, for pictures without a ground of their own. */
const LIGHT: RayColours = { crown: '#6656ea', body: '#12a676', bright: '#067a50', hem: '#e2447a' };
export const DARK: RayColours = { crown: '#7a6bff', body: '#1cc98d', bright: '#a5ffd6', hem: '#ff7fa3' };

export type { Plate };

/** Colour plates of covers, with their own ground. */
export const PLATES: readonly [Plate, Plate, Plate, Plate, Plate, Plate] = [
  BRANDING_PLATE,
  { ground: '#dfeae4', crown: '#6a5ae6', body: '#0f9d6b', bright: '#08724b', hem: '#e2447a' },
  SOFTWARE_PLATE,
  SEO_PLATE,
  UI_UX_PLATE,
  { ground: '#f3e3e7', crown: '#5b4ad6', body: '#d8426f', bright: '#0d8a5e', hem: '#08724b' },
];

/** Colours of a light page, and of a dark one. */
export interface DayAndNight {
  readonly day: RayColours;
  readonly night: RayColours;
}

/**
 * With a light and a dark scheme the browser chooses: the light colours are in attributes, the dark ones in the file's
 * style sheet.
 */
export type Palette = RayColours | DayAndNight | 'theme';

const NAMES = ['crown', 'body', 'bright', 'hem'] as const satisfies readonly (keyof RayColours)[];

/**
 * Style sheet for a palette of day and night. The light colours are attributes and only the dark ones need this sheet,
 * so a copy without it (an upload may lose it when it is sanitised) still has colours.
 * @param rules more rules for the dark scheme.
 */
export const nightStyle = (night: RayColours, rules = '') =>
  `<style>@media(prefers-color-scheme:dark){` +
  `${NAMES.map((name) => `.${name}{stop-color:${night[name]}}`).join('')}${rules}}</style>`;

/** Style sheet for the `theme` palette. */
export const THEME_STYLE = nightStyle(DARK);

/** The colours for attributes. */
function dayOf(palette: Palette): RayColours {
  if (palette === 'theme') return LIGHT;
  return 'day' in palette ? palette.day : palette;
}

/** A stop of a gradient. @param offset from 0 (start) to 1 (end). */
export function colourStop(palette: Palette, name: keyof RayColours, offset: number, opacity = 1): string {
  const at = offset > 0 ? ` offset="${offset}"` : '';
  const themed = palette === 'theme' || 'night' in palette ? ` class="${name}"` : '';
  const colour = dayOf(palette)[name];
  const faded = opacity < 1 ? ` stop-opacity="${opacity}"` : '';
  return `<stop${at}${themed} stop-color="${colour}"${faded}/>`;
}

/** The gradient of each ray from top to bottom: it fades in and ends in the colour of the hem. */
export const rayGradient = (palette: Palette) =>
  '<linearGradient id="r" x1="0" y1="0" x2="0" y2="1">' +
  colourStop(palette, 'crown', 0, 0) +
  colourStop(palette, 'crown', 0.34, 0.75) +
  colourStop(palette, 'body', 0.7) +
  colourStop(palette, 'bright', 0.93) +
  colourStop(palette, 'hem', 1) +
  '</linearGradient>';

export const RAY_FILL = 'url(#r)';
