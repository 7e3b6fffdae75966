import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkIn } from './demo-films/check-in.ts';
import { posterWords } from './demo-films/poster-words.ts';
import { nightCurtain } from './demo-films/night-curtain.ts';
import { type Film, HEIGHT, WIDTH } from './demo-films/rays.ts';

/**
 * Renders the films of the demo content to src/demo/assets: each frame is drawn as SVG, and ffmpeg, which has to be on
 * the path, encodes them. Run as `npm run demo-films -w api`, when a film is to look different,
 * and with its name (`-- check-in`) to render that one only.
 */
const FILMS: Readonly<Record<string, Film>> = { 'night-curtain': nightCurtain, 'check-in': checkIn };
const FRAMES_PER_SECOND = 25;
const FOLDER = join(import.meta.dirname, '../src/demo/assets');

const INPUT = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${WIDTH}x${HEIGHT}`,
  '-r',
  String(FRAMES_PER_SECOND),
  '-i',
  '-',
];
/** What browsers play everywhere, beginning before it has arrived. */
const ENCODING = [
  '-an',
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '27',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
];
const COLOURS = [
  '-vf',
  'scale=out_color_matrix=bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-colorspace',
  'bt709',
];
/** No trace of time or machine: equal frames make an equal file. */
const REPRODUCIBLE = ['-threads', '1', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];

const encoderFor = (file: string) =>
  spawn('ffmpeg', ['-loglevel', 'error', '-y', ...INPUT, ...ENCODING, ...COLOURS, ...REPRODUCIBLE, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });

/** The drawing that stands in the place of the film shows the same words. */
await writeFile(
  join(import.meta.dirname, '../../shared/src/art/queue-words.json'),
  `${JSON.stringify(posterWords, null, 2)}\n`,
);

const chosen = process.argv.slice(2);

for (const [name, { length, frameAt }] of Object.entries(FILMS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const encoder = encoderFor(join(FOLDER, `${name}.mp4`));
  const ended = once(encoder, 'exit');
  const frames = length * FRAMES_PER_SECOND;
  for (let index = 0; index < frames; index++) {
    const pixels = await sharp(Buffer.from(frameAt(index / frames)))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${name}.`);
  console.log(`Rendered ${name}.mp4`);
}
