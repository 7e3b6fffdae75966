import { type Plate, SERVICE_PLATES as PLATES } from '../plates.ts';
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
  'software-dev': { ...PLATES['software-dev'], tones: ['#0a5c3e', '#0e7350', '#084a33', '#12684a'] },
  seo: { ...PLATES.seo, tones: ['#3d2f95', '#4a3aa8', '#382a8c', '#4434a0'] },
  'digital-marketing': { ...PLATES['digital-marketing'], tones: ['#6b1948', '#85235b', '#6f1b45', '#761e51'] },
  'ui-ux': { ...PLATES['ui-ux'], tones: ['#094d54', '#0c626a', '#07434a', '#0a565e'] },
  'business-analytics': { ...PLATES['business-analytics'], tones: ['#16408f', '#1c4fae', '#143a86', '#1947a0'] },
  branding: { ...PLATES.branding, tones: ['#114a3b', '#175c4a', '#10453a', '#145343'] },
};
