import logos from './logos.json' with { type: 'json' };

export interface Logo {
  readonly colour: string;
  /** Outline in a square with sides of 24. */
  readonly path: string;
}

export type LogoName = keyof typeof logos;

/**
 * Logos by their names in simple-icons, CC0-1.0. `logos.json` is written by scripts/collect-demo-logos.ts. Logos are
 * trademarks of their owners; see ../README.md.
 */
export const LOGOS: Readonly<Record<LogoName, Logo>> = logos;
