/** A window in which pages are pictured. */
export interface View {
  /** CSS pixels of the window. A picture shows the whole page, however tall it is. */
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
}

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** What each release is pictured in: a phone and a desk. */
export const USUAL_VIEWS: readonly View[] = WINDOWS.filter(({ width }) => width === 360 || width === 1280).map(
  (size) => ({ ...size, scheme: 'light' }),
);

/** What a release is pictured in that asks for it. */
export const ALL_VIEWS: readonly View[] = (['light', 'dark'] as const).flatMap((scheme) =>
  WINDOWS.map((size) => ({ ...size, scheme })),
);

/** As people say it: `360 px, light`. */
export const viewText = ({ width, scheme }: Pick<View, 'width' | 'scheme'>): string => `${width} px, ${scheme}`;
