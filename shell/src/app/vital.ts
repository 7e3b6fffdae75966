/** What a visit felt like, measured in the browser: milliseconds, or for CLS the score of its layout shifts. */
export interface Vital {
  readonly name: VitalName;
  readonly value: number;
  /** Pattern of the page it belongs to, as its remote declares it (`/blog/:name`): no address of a person's visit. */
  readonly route: string;
  readonly remote: string;
}

export const VITAL_NAMES = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

/** Where the site's own server takes them. */
export const VITALS_PATH = '/vitals';
