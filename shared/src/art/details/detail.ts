import { colourStop } from '../colours.ts';
import { tenth, whole } from '../numbers.ts';
import type { GlyphName } from '../glyph.ts';
import { SERVICE_PLATES } from '../service-plates.ts';
import { type Size, svgDocument } from '../svg.ts';
import { type Bar, DETAIL_FIELD, type Light, type ServiceDetails } from './bars.ts';
import { branding } from './branding.ts';
import { businessAnalytics } from './business-analytics.ts';
import { digitalMarketing } from './digital-marketing.ts';
import { seo } from './seo.ts';
import { softwareDev } from './software-dev.ts';
import { uiUx } from './ui-ux.ts';

const DETAILS: Readonly<Record<GlyphName, ServiceDetails>> = {
  'software-dev': softwareDev,
  seo,
  'digital-marketing': digitalMarketing,
  'ui-ux': uiUx,
  'business-analytics': businessAnalytics,
  branding,
};

const isService = (type: string): type is GlyphName => Object.hasOwn(DETAILS, type);

/**
 * A picture for one sub-category of a service, with a drawing that shows what it is about.
 * @param seed type of the service, a hyphen and the number of the sub-category, from 0; after the last drawing they
 * repeat.
 * @returns null for a type without drawings.
 */
export function detail(seed: string, size: Size): string | null {
  const [, type = '', part = ''] = /^(.*)-(\d{1,3})$/.exec(seed) ?? [];
  if (!isService(type)) return null;
  const drawings = DETAILS[type];
  const number = Number(part) % drawings.length;
  const plate = SERVICE_PLATES[type];
  const draw = drawings[number] ?? drawings[0];
  const ground = plate.tones[number] ?? plate.ground;
  const { width, height } = DETAIL_FIELD;
  const bars = draw();
  // One gradient for the whole picture, so that all rays have the same colour at the same height.
  const gradient =
    `<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="-90" x2="0" y2="${height}">` +
    `${colourStop(plate, 'crown', 0)}${colourStop(plate, 'body', 0.7)}</linearGradient>`;
  return svgDocument(
    `<defs>${gradient}</defs><rect width="${width}" height="${height}" fill="${ground}"/>` +
      `<g stroke="url(#r)">${lines(bars, 'dim', 0.45)}${lines(bars, 'plain', 0.92)}</g>` +
      `<g stroke="${plate.bright}">${lines(bars, 'lit')}</g>`,
    { size, field: DETAIL_FIELD },
  );
}

/** All rays of one brightness; those of one thickness share a path. */
function lines(bars: readonly Bar[], light: Light, opacity = 1): string {
  const alike = bars.filter((bar) => bar.light === light);
  const faded = opacity < 1 ? ` opacity="${opacity}"` : '';
  return [...new Set(alike.map(({ thickness }) => thickness))]
    .map((thickness) => {
      const path = alike.filter((bar) => bar.thickness === thickness);
      const d = path.map(({ x, top, foot }) => `M${tenth(x)} ${whole(top)}V${whole(foot)}`).join('');
      return `<path stroke-width="${tenth(thickness)}"${faded} d="${d}"/>`;
    })
    .join('');
}
