import type { Look } from './states.ts';

const CONDITIONS = { holds: '(min-width: 0)', fails: '(max-width: 0)' } as const;

/**
 * Replaces media queries for the colour scheme in styles and drawings, so that they apply the look's scheme and not the
 * browser's setting.
 */
export const inScheme = (text: string, { dark }: Look): string =>
  text.replaceAll(
    /\(prefers-color-scheme:\s*(dark|light)\)/g,
    (_all, scheme: string) => CONDITIONS[(scheme === 'dark') === dark ? 'holds' : 'fails'],
  );

/** A document of the site in a look. */
export const documentInLook = (html: string, look: Look): string =>
  inScheme(html, look)
    .replace(
      '<html lang="en"',
      `<html lang="en" dir="${look.rtl ? 'rtl' : 'ltr'}" data-theme="${look.dark ? 'dark' : 'light'}"`,
    )
    .replace(
      '<meta name="color-scheme" content="light dark">',
      `<meta name="color-scheme" content="${look.dark ? 'dark' : 'light'}">`,
    );
