/** A window size and colour scheme for pictures. */
export interface View {
  /** Size of the window in CSS pixels. A picture shows the whole page, however tall it is. */
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

/** The views for every release: a phone and a desktop screen. */
export const USUAL_VIEWS: readonly View[] = WINDOWS.filter(({ width }) => width === 360 || width === 1280).map(
  (size) => ({ ...size, scheme: 'light' }),
);

/** All views, for releases with `--all-pictures`. */
export const ALL_VIEWS: readonly View[] = (['light', 'dark'] as const).flatMap((scheme) =>
  WINDOWS.map((size) => ({ ...size, scheme })),
);

/** A view as text: `360 px, light`. */
export const viewText = ({ width, scheme }: Pick<View, 'width' | 'scheme'>): string => `${width} px, ${scheme}`;
