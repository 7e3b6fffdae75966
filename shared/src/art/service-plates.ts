import { ANALYTICS_PLATE, MARKETING_PLATE, type Plate, SEO_PLATE } from '../plates.ts';
import type { GlyphName } from './glyph.ts';

interface ServicePlate extends Plate {
  /**
   * Grounds of its details, in their order: tones of the service's hue. They are dark enough for lit rays to stand out,
   * and light enough to stand out on a dark page.
   */
  readonly tones: readonly [string, string, string, string];
}

/** A colour plate for each service, so that visitors recognise its page by the colour. */
export const SERVICE_PLATES: Readonly<Record<GlyphName, ServicePlate>> = {
  'software-dev': {
    ground: '#0a5c3e',
    crown: '#a99cff',
    body: '#4fdca0',
    bright: '#d8ffe9',
    hem: '#ffc2d3',
    tones: ['#0a5c3e', '#0e7350', '#084a33', '#12684a'],
  },
  seo: { ...SEO_PLATE, tones: ['#3d2f95', '#4a3aa8', '#382a8c', '#4434a0'] },
  'digital-marketing': { ...MARKETING_PLATE, tones: ['#6b1948', '#85235b', '#68183f', '#761e51'] },
  'ui-ux': {
    ground: '#06363b',
    crown: '#8a7bff',
    body: '#26c2a8',
    bright: '#c4fff0',
    hem: '#ffb3c6',
    tones: ['#094d54', '#0c626a', '#07434a', '#0a565e'],
  },
  'business-analytics': { ...ANALYTICS_PLATE, tones: ['#16408f', '#1c4fae', '#143a86', '#1947a0'] },
  branding: {
    ground: '#071a15',
    crown: '#6d5cf0',
    body: '#17b884',
    bright: '#8df5c4',
    hem: '#ff7fa3',
    tones: ['#114a3b', '#175c4a', '#10453a', '#145343'],
  },
};
