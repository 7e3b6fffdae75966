/**
 * What is under the bar: `clear` for the hero of the home page (the bar is transparent), `night` for a night hero,
 * `dark` for a later section whose ground is always dark, `page` for anything else.
 */
export type BarBackground = 'clear' | 'night' | 'dark' | 'page';

/**
 * Theme colours, which browsers use for their own controls, so that they match the bar: `--bg` under a transparent bar,
 * `--bg` of the night, `--tint` of the night, and `--tint`, each for the light and the dark scheme.
 */
export const THEME_COLOURS: Readonly<Record<BarBackground, { readonly light: string; readonly dark: string }>> = {
  clear: { light: '#edf3f0', dark: '#0a1813' },
  night: { light: '#061a14', dark: '#030d0a' },
  dark: { light: '#12382a', dark: '#12382a' },
  page: { light: '#c4e7d6', dark: '#12382a' },
};

/** Sets the colours of the `theme-color` elements, one for each scheme, to those of the bar. */
export function showThemeColour(over: BarBackground): void {
  const { light, dark } = THEME_COLOURS[over];
  for (const element of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    element.content = element.getAttribute('media')?.includes('dark') ? dark : light;
}
