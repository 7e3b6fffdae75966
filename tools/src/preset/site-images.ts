import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { renderArt } from '@northlight/shared/art';
import { brand } from '@northlight/shared/brand';
import type { Compilation } from '@rspack/core';
import sharp, { type Sharp } from 'sharp';
import type { EmittedFiles } from './emit-files-plugin.ts';

/** Background and foreground colours of light and dark mode, as in tokens.css. */
const PAPER = '#edf3f0';
const NIGHT = '#0a1813';
const GREEN = '#08704a';
const ON_GREEN = '#f2fcf7';
const AURORA = '#5fe3a6';

const CARD = { width: 1200, height: 630 };

export interface SiteFile {
  /** Path in the shell's web folder. */
  readonly file: string;
  readonly content: Buffer | string;
}

/** Emits the drawn files in each build. They are drawn once per process, and again when the sign changes. */
export function drawnFiles(signFile: string): (compilation: Compilation) => Promise<EmittedFiles> {
  let drawn = '';
  let files: Promise<readonly SiteFile[]> = Promise.resolve([]);
  return async (compilation) => {
    compilation.fileDependencies.add(signFile);
    const sign = await readFile(signFile, 'utf8');
    if (sign !== drawn) files = siteImages(sign);
    drawn = sign;
    return Object.fromEntries((await files).map(({ file, content }) => [file, content]));
  };
}

/**
 * The images of the site for browsers, phones and social networks, drawn from its sign and its art. No image contains
 * letters: fonts differ from machine to machine, and every place that shows an image shows the name beside it.
 * @param sign the icon as an SVG document whose shapes are in one `<g>`.
 */
export async function siteImages(sign: string): Promise<readonly SiteFile[]> {
  const card = await socialCard(sign);
  const file = `social-card.${createHash('sha256').update(card).digest('hex').slice(0, 10)}.jpg`;
  const icon = (size: number, share: number) =>
    squareIcon(sign, size, share).png({ compressionLevel: 9, palette: true }).toBuffer();
  return [
    { file, content: card },
    {
      file: 'drawn.json',
      content: JSON.stringify({
        card: { file, ...CARD, alt: `The sign of ${brand.name}, five rays of light, under a green aurora` },
      }),
    },
    { file: 'public/favicon.ico', content: icoOf(await icon(32, 0.75)) },
    { file: 'public/apple-touch-icon.png', content: await icon(180, 0.6) },
    { file: 'public/icon-192.png', content: await icon(192, 0.66) },
    { file: 'public/icon-512.png', content: await icon(512, 0.66) },
    // A mask may hide a fifth on each side.
    { file: 'public/icon-maskable-512.png', content: await icon(512, 0.46) },
    { file: 'public/default.png', content: await unknownPerson() },
    { file: 'public/manifest.webmanifest', content: manifest() },
  ];
}

function manifest(): string {
  const icon = (src: string, sizes: string, type: string, purpose: 'any' | 'maskable' = 'any') => ({
    src,
    sizes,
    type,
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.wordmark,
    description: brand.description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    // A manifest has one value for each; in dark mode, the page's own theme-color has priority.
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      icon('/icon.svg', 'any', 'image/svg+xml'),
      icon('/icon-192.png', '192x192', 'image/png'),
      icon('/icon-512.png', '512x512', 'image/png'),
      icon('/icon-maskable-512.png', '512x512', 'image/png', 'maskable'),
    ],
  });
}

/** Networks show it with a page that has no picture of its own: the sign beneath a night sky. @returns a JPEG. */
async function socialCard(sign: string): Promise<Buffer> {
  const sky = renderArt('curtain', brand.wordmark, { ...CARD, height: 520 });
  if (sky === null) throw new Error('There is no art of the kind "curtain".');
  const mark = signIn(sign, AURORA, { x: 64, y: 454, width: 120, height: 120 });
  return sharp({ create: { ...CARD, channels: 3, background: NIGHT } })
    .composite([{ input: Buffer.from(sky), gravity: 'north' }, { input: Buffer.from(svg(CARD, mark)) }])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

/**
 * Stands for a person without a picture, at twice the size of a card of the team. The seed was chosen by eye: this face
 * is the most neutral one.
 * @returns a PNG.
 */
async function unknownPerson(): Promise<Buffer> {
  const bust = renderArt('portrait', 'person', { width: 540, height: 640 });
  if (bust === null) throw new Error('There is no art of the kind "portrait".');
  return sharp(Buffer.from(bust)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** @param share of the side that the sign takes, from 0 to 1. */
function squareIcon(sign: string, size: number, share: number): Sharp {
  const side = size * share;
  const edge = (size - side) / 2;
  const square = { width: size, height: size };
  return sharp(
    Buffer.from(
      svg(
        square,
        '<rect width="100%" height="100%" ' +
          `fill="${GREEN}"/>${signIn(sign, ON_GREEN, { x: edge, y: edge, width: side, height: side })}`,
      ),
    ),
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The sign's shapes in one colour, scaled to fit the box. */
function signIn(sign: string, colour: string, { x, y, width, height }: Box): string {
  const shapes = /<g>(.*)<\/g>/s.exec(sign)?.[1];
  if (!shapes) throw new Error('The icon has no <g> with its shapes.');
  return (
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 25 26" ` +
    `fill="${colour}">${shapes}</svg>`
  );
}

const svg = ({ width, height }: { width: number; height: number }, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ` +
  `${width} ${height}">${content}</svg>`;

/** An .ico file with one picture: a header of 6 bytes, a directory of 16 bytes, and the PNG. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
