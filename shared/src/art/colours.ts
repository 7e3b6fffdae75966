/** A ray from its top to its foot: nitrogen violet, oxygen green twice, and the rose hem. */
export interface RayColours {
  readonly crown: string;
  readonly body: string;
  readonly bright: string;
  readonly hem: string;
}

/** The ray colours of tokens.css, for pictures that stand on a page's own ground. */
export const LIGHT: RayColours = { crown: '#6656ea', body: '#12a676', bright: '#067a50', hem: '#e2447a' };
export const DARK: RayColours = { crown: '#7a6bff', body: '#1cc98d', bright: '#a5ffd6', hem: '#ff7fa3' };

export interface Plate extends RayColours {
  readonly ground: string;
}

/** Colour plates of covers, which bring their own ground. */
export const PLATES: readonly [Plate, ...Plate[]] = [
  { ground: '#071a15', crown: '#6d5cf0', body: '#17b884', bright: '#8df5c4', hem: '#ff7fa3' },
  { ground: '#dfeae4', crown: '#6a5ae6', body: '#0f9d6b', bright: '#08724b', hem: '#e2447a' },
  { ground: '#0a5c3e', crown: '#a99cff', body: '#4fdca0', bright: '#d8ffe9', hem: '#ffc2d3' },
  { ground: '#241a5e', crown: '#ff8fb0', body: '#8f80ff', bright: '#8df5c4', hem: '#e9fff4' },
  { ground: '#06363b', crown: '#8a7bff', body: '#26c2a8', bright: '#c4fff0', hem: '#ffb3c6' },
  { ground: '#f3e3e7', crown: '#5b4ad6', body: '#d8426f', bright: '#0d8a5e', hem: '#08724b' },
];

const variables = ({ crown, body, bright, hem }: RayColours) => `:root{--c:${crown};--b:${body};--l:${bright};--h:${hem}}`;

/** Colours that follow the theme of whoever looks at the file. */
export const THEME_STYLE = `<style>${variables(LIGHT)}@media(prefers-color-scheme:dark){${variables(DARK)}}</style>`;

export const THEME: RayColours = { crown: 'var(--c)', body: 'var(--b)', bright: 'var(--l)', hem: 'var(--h)' };

/** Down each ray: it fades in from nothing and ends in the hem. */
export const rayGradient = ({ crown, body, bright, hem }: RayColours) =>
  '<linearGradient id="r" x1="0" y1="0" x2="0" y2="1">' +
  `<stop style="stop-color:${crown}" stop-opacity="0"/><stop offset=".34" style="stop-color:${crown}" stop-opacity=".75"/>` +
  `<stop offset=".7" style="stop-color:${body}"/><stop offset=".93" style="stop-color:${bright}"/><stop offset="1" style="stop-color:${hem}"/></linearGradient>`;

export const RAY_FILL = 'url(#r)';
