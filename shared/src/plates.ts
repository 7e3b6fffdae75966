/** A background, and the colours of a ray on it from its top to its bottom. */
export interface Plate {
  readonly ground: string;
  readonly crown: string;
  readonly body: string;
  readonly bright: string;
  readonly hem: string;
}

/*
 * Backgrounds that both drawings and sections of a page use. Each is an export of its own, so that a page loads only
 * those that it uses.
 */
export const SEO_PLATE: Plate = {
  ground: '#241a5e',
  crown: '#ff8fb0',
  body: '#8f80ff',
  bright: '#8df5c4',
  hem: '#e9fff4',
};

export const MARKETING_PLATE: Plate = {
  ground: '#4d1234',
  crown: '#b49bff',
  body: '#ff7fa3',
  bright: '#ffe0ea',
  hem: '#8df5c4',
};

export const ANALYTICS_PLATE: Plate = {
  ground: '#0d2a63',
  crown: '#b08cff',
  body: '#4fb4ee',
  bright: '#d3f2ff',
  hem: '#ff9fc0',
};
