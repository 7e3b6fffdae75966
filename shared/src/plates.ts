/** A ground, and the colours of a ray on it from its top to its foot. */
export interface Plate {
  readonly ground: string;
  readonly crown: string;
  readonly body: string;
  readonly bright: string;
  readonly hem: string;
}

/*
 * Plates on which both drawings and chapters of a page stand. One name each, so that a page carries those it uses.
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
