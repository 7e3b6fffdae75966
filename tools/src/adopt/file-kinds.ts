/** Extensions of files that a page may request. All other files of a build are for tools, or for a site of its own. */
const SERVED = new Set(
  [
    'js mjs css json wasm txt',
    'svg png jpg jpeg gif webp avif ico',
    'woff woff2 ttf otf',
    'mp4 webm mp3 ogg vtt',
  ].flatMap((kinds) => kinds.split(' ')),
);

/** Statistics of the bundlers, which name every source file, and type declarations. */
const RECORD = /(?:^|\/)(?:mf-stats\.json|@mf-types[^/]*|[^/]*\.d\.[cm]?ts)(?:\/|$)/;

/**
 * Whether a file of another team's build is stored and served: scripts, style sheets, pictures, type faces and other
 * media.
 */
export function isServed(file: string): boolean {
  if (RECORD.test(file) || file.split('/').some((part) => part.startsWith('.'))) return false;
  const kind = /\.([A-Za-z0-9]+)$/.exec(file)?.[1]?.toLowerCase();
  return kind !== undefined && SERVED.has(kind);
}

/** File names in scripts and style sheets: `"assets/letters-1f2e.webp"`, `url(letters.woff2)`. */
const NAMED = new RegExp(
  String.raw`["'\`(]((?:\.{0,2}/)*[\w@$~+-][\w@$~+./-]*\.(?:${[...SERVED].join('|')}))["'\`)]`,
  'g',
);

/** Names of files in the text of a script or a style sheet, as they are written there. */
export const namesIn = (text: string): string[] => [...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name))];
