import { type LogoName, LOGOS } from './content/logos.ts';

/**
 * The second dark background of the design tokens. The plate is used on light and dark pages, as those of the
 * industries are.
 */
const PLATE = '#0b251c';
/** For black logos, which have no colour of their own. */
const INK = '#e8f4ee';
/** Contrast with the plate. More than the 3:1 that WCAG requires for graphics, because of thin strokes at 48 pixels. */
const CONTRAST = 4.5;

/** Side of the plate, for a logo with a side of 24. */
const SIDE = 44;

/**
 * A logo in its own colour on a square plate. A colour that is too dark for the plate is lightened until it is visible.
 */
export function drawLogo(name: LogoName): string {
  const logo = LOGOS[name];
  const margin = (SIDE - 24) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" ` +
    `height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${PLATE}"/>` +
    `<path transform="translate(${margin} ${margin})" fill="${visible(logo.colour)}" d="${logo.path}"/></svg>`
  );
}

function visible(colour: string): string {
  const [hue, saturation, lightness] = hsl(colour);
  if (saturation < 0.25 && lightness < 0.25) return INK;
  for (let lighter = lightness; lighter < 1; lighter += 0.02) {
    const candidate = hex(hue, saturation, lighter);
    if (contrast(candidate, PLATE) >= CONTRAST) return candidate;
  }
  return INK;
}

/** Red, green and blue, from 0 to 1. */
function channels(colour: string): readonly [number, number, number] {
  const channel = (at: number) => parseInt(colour.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** Hue in sixths of the circle; saturation and lightness from 0 to 1. */
function hsl(colour: string): [number, number, number] {
  const [red, green, blue] = channels(colour);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (high + low) / 2;
  const span = high - low;
  if (span === 0) return [0, 0, lightness];
  const hue =
    high === red
      ? ((green - blue) / span + 6) % 6
      : high === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return [hue, span / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function hex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (sixths: number) => {
    const at = (sixths + hue * 2) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(colour: string): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const contrast = (lighter: string, darker: string) => (luminance(lighter) + 0.05) / (luminance(darker) + 0.05);
