import { DETAIL_STRIP } from '../../detail-strip.ts';
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
 * A picture for one sub-category of a service, with a drawing that shows what it is about. Releases of the site from
 * before 2026-11-28 request it; later ones request all of a service at once (`details`).
 * @param seed type of the service, a hyphen and the number of the sub-category, from 0; after the last drawing they
 * repeat.
 * @returns null for a type without drawings.
 */
export function detail(seed: string, size: Size): string | null {
  const [, type = '', part = ''] = /^(.*)-(\d{1,3})$/.exec(seed) ?? [];
  if (!isService(type)) return null;
  const { width, height } = DETAIL_FIELD;
  const { ground, rays } = drawingOf(type, Number(part) % DETAILS[type].length);
  return svgDocument(`${gradientOf(type)}<rect width="${width}" height="${height}" fill="${ground}"/>${rays}`, {
    size,
    field: DETAIL_FIELD,
  });
}

/**
 * All drawings of a service in one file, one below the other, so that a page fetches them with one request. Above and
 * below each is a margin of its ground (`DETAIL_STRIP`): a picture that a browser shows half a pixel too high has no
 * line of its neighbour.
 * @param type type of the service. @returns null for a type without drawings.
 */
export function details(type: string, size: Size): string | null {
  if (!isService(type)) return null;
  const { width, margin, step, height } = DETAIL_STRIP;
  const drawings = DETAILS[type].map((_, number) => {
    const { ground, rays } = drawingOf(type, number);
    const place = `translate(0 ${margin + step * number})`;
    return `<g transform="${place}"><path fill="${ground}" d="M0-${margin}h${width}v${step}H0"/>${rays}</g>`;
  });
  return svgDocument(gradientOf(type) + drawings.join(''), { size, field: { width, height } });
}

function drawingOf(type: GlyphName, number: number): { readonly ground: string; readonly rays: string } {
  const plate = SERVICE_PLATES[type];
  const bars = (DETAILS[type][number] ?? DETAILS[type][0])();
  return {
    ground: plate.tones[number] ?? plate.ground,
    rays:
      `<g stroke="url(#r)">${lines(bars, 'dim', 0.45)}${lines(bars, 'plain', 0.92)}</g>` +
      `<g stroke="${plate.bright}">${lines(bars, 'lit')}</g>`,
  };
}

/** One gradient for a whole picture, so that all rays have the same colour at the same height. */
function gradientOf(type: GlyphName): string {
  const plate = SERVICE_PLATES[type];
  return (
    `<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="-90" x2="0" y2="${DETAIL_FIELD.height}">` +
    `${colourStop(plate, 'crown', 0)}${colourStop(plate, 'body', 0.7)}</linearGradient></defs>`
  );
}

/**
 * All rays of one brightness; those of one thickness share a path. Each begins where the one before it ends, because
 * the same step again and again is smaller when compressed.
 */
function lines(bars: readonly Bar[], light: Light, opacity = 1): string {
  const alike = bars.filter((bar) => bar.light === light);
  const faded = opacity < 1 ? ` opacity="${opacity}"` : '';
  return [...new Set(alike.map(({ thickness }) => thickness))]
    .map((thickness) => {
      const path = alike.filter((bar) => bar.thickness === thickness);
      return `<path stroke-width="${tenth(thickness)}"${faded} d="${stepsThrough(path)}"/>`;
    })
    .join('');
}

/** Data of a path with upright lines: `M18 112v132m12-132v132`. */
function stepsThrough(bars: readonly Bar[]): string {
  const rounded = bars.map(({ x, top, foot }) => ({ x: tenth(x), top: whole(top), foot: whole(foot) }));
  return rounded
    .map(({ x, top, foot }, index) => {
      const before = rounded[index - 1];
      const start = before ? `m${pair(tenth(x - before.x), top - before.foot)}` : `M${pair(x, top)}`;
      return `${start}v${foot - top}`;
    })
    .join('');
}

/** Two numbers; a minus separates as well as a space. */
const pair = (x: number, y: number): string => (y < 0 ? `${x}${y}` : `${x} ${y}`);
