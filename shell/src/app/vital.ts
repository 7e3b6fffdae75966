/** A Web Vital measured in the browser: milliseconds, or for CLS the score of its layout shifts. */
export interface Vital {
  readonly name: VitalName;
  readonly value: number;
  /**
   * Route pattern of the page, as its remote declares it (`/blog/:name`); not the visited address, which may be
   * personal data.
   */
  readonly route: string;
  readonly remote: string;
}

export const VITAL_NAMES = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

/** Path under which the site's own server receives them. */
export const VITALS_PATH = '/vitals';
