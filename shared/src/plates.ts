export { DETAIL_STRIP, detailPosition } from './detail-strip.ts';

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

export const SOFTWARE_PLATE: Plate = {
  ground: '#0a5c3e',
  crown: '#a99cff',
  body: '#4fdca0',
  bright: '#d8ffe9',
  hem: '#ffc2d3',
};

export const UI_UX_PLATE: Plate = {
  ground: '#06363b',
  crown: '#8a7bff',
  body: '#26c2a8',
  bright: '#c4fff0',
  hem: '#ffb3c6',
};

export const BRANDING_PLATE: Plate = {
  ground: '#071a15',
  crown: '#6d5cf0',
  body: '#17b884',
  bright: '#8df5c4',
  hem: '#ff7fa3',
};

/**
 * By service, the colours by which visitors recognise its page. The ground of branding is lighter than that of the
 * covers with its plate, because the hero and the footer beside it are as dark as those.
 */
export const SERVICE_PLATES = {
  'software-dev': SOFTWARE_PLATE,
  seo: SEO_PLATE,
  'digital-marketing': MARKETING_PLATE,
  'ui-ux': UI_UX_PLATE,
  'business-analytics': ANALYTICS_PLATE,
  branding: { ...BRANDING_PLATE, ground: '#114a3b' },
} as const satisfies Readonly<Record<string, Plate>>;
