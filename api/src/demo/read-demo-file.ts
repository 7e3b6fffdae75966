import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { renderArt } from '@northlight/shared/art';
import type { DemoMedia, FilmName } from './content/index.ts';
import { drawLogo } from './draw-logo.ts';
import { drawRayChart } from './draw-ray-chart.ts';
import { drawThreeScripts } from './draw-three-scripts.ts';

/** Written as `new URL`, so that the build finds the files and copies them. */
const FILMS: Readonly<Record<FilmName, URL>> = {
  'night-curtain': new URL('./assets/night-curtain.mp4', import.meta.url),
  'check-in': new URL('./assets/check-in.mp4', import.meta.url),
};

/** Reads the file of a record for its upload. @throws Error for an unknown drawing. */
export function readDemoFile(media: DemoMedia): Readable {
  if ('film' in media) return createReadStream(FILMS[media.film]);
  return Readable.from([Buffer.from(draw(media))]);
}

function draw(media: Exclude<DemoMedia, { film: FilmName }>): string {
  if ('logo' in media) return drawLogo(media.logo);
  if ('chart' in media) return drawRayChart(media.chart);
  if ('figure' in media) return drawThreeScripts();
  const { kind, seed } = media.art;
  const svg = renderArt(kind, seed);
  if (svg === null) throw new Error(`There is no drawing "${kind}" of "${seed}".`);
  return svg;
}
