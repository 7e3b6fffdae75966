/**
 * What the bar lies over: the hero of the home page, through which it is clear, a hero by night, a later chapter on a
 * ground that is always dark, or anything else.
 */
export type Beneath = 'clear' | 'night' | 'dark' | 'page';

/**
 * What browsers paint around the page, so that it goes on where the bar ends: `--bg` beneath a clear bar, `--bg` of the
 * night, `--tint` of the night, and `--tint`, each of the light and of the dark scheme.
 */
export const THEME_COLOURS: Readonly<Record<Beneath, { readonly light: string; readonly dark: string }>> = {
  clear: { light: '#edf3f0', dark: '#07120f' },
  night: { light: '#061a14', dark: '#030d0a' },
  dark: { light: '#12382a', dark: '#12382a' },
  page: { light: '#c4e7d6', dark: '#12382a' },
};

/** Gives the document's elements of the name `theme-color`, one for each scheme, the colours of what the bar shows. */
export function showThemeColour(over: Beneath): void {
  const { light, dark } = THEME_COLOURS[over];
  for (const element of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    element.content = element.getAttribute('media')?.includes('dark') ? dark : light;
}
