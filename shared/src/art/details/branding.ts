import { createRandom } from '../rng.ts';
import { bar, block, columns, halfChord, type Bar, type Drawing, type Light, type ServiceDetails } from './bars.ts';

/** Top and bottom of the letters. */
const [CAP, BASE] = [16, 304] as const;

const stem = (column: number, light?: Light) => block(column, column + 1, CAP, BASE, light);

const letterN = [
  ...stem(0),
  ...columns(2, 6, (column, place) => bar(column, CAP + 160 * place, BASE - 160 * (1 - place))),
  ...stem(7),
];

const letterA = columns(10, 18, (column) => {
  const aside = Math.abs(column - 14);
  const leg = bar(column, CAP + 57 * aside, Math.min(BASE, CAP + 57 * aside + 116));
  return aside < 2 ? [leg, bar(column, 214, 250)] : [leg];
});

const letterM = [
  ...stem(20, 'lit'),
  ...columns(22, 27, (column) => {
    const up = 38 * Math.abs(column - 24.5);
    return bar(column, 146 - up, 246 - up, 'lit');
  }),
  ...stem(28, 'lit'),
];

const letterE = [
  ...stem(31),
  ...block(33, 39, CAP, CAP + 54),
  ...block(33, 37, 133, 187),
  ...block(33, 39, BASE - 54, BASE),
];

/** Naming: four letters of the same weight, one of them lit. */
const naming: Drawing = () =>
  [...letterN, ...letterA, ...letterM, ...letterE].map((line) => ({ ...line, thickness: 8 }));

const MARK_RAYS = 16;

/** A logo of two halves of a disc, one lower than the other, with the same number of rays at every size. */
function mark(left: number, size: number, light: Light): readonly Bar[] {
  const radius = size / 2;
  const pitch = size / MARK_RAYS;
  return Array.from({ length: MARK_RAYS }, (_, index) => {
    const aside = (index + 0.5) * pitch - radius;
    const half = halfChord(aside, radius);
    const middle = 308 - radius * (aside < 0 ? 1.8 : 1);
    return { x: left + radius + aside, top: middle - half, foot: middle + half, thickness: pitch * 0.6, light };
  });
}

/** Identity: one logo at three sizes, the smallest one lit. */
const identity: Drawing = () => [...mark(12, 212, 'plain'), ...mark(256, 112, 'plain'), ...mark(408, 60, 'lit')];

/** Columns of a word, and its loudness. */
interface Word {
  readonly first: number;
  readonly last: number;
  readonly loud: number;
  readonly isMeant?: boolean;
}

const WORDS: readonly Word[] = [
  { first: 0, last: 7, loud: 96 },
  { first: 9, last: 12, loud: 50 },
  { first: 14, last: 25, loud: 150, isMeant: true },
  { first: 27, last: 31, loud: 70 },
  { first: 33, last: 39, loud: 104 },
];

/** Voice: the sound wave of a sentence, with one word lit. */
const voice: Drawing = () =>
  WORDS.flatMap(({ first, last, loud, isMeant }) =>
    columns(first, last, (column, place) => {
      const tremble = column % 2 === 0 ? 1 : 0.68;
      const half = loud * tremble * (0.22 + 0.78 * Math.max(0, Math.sin(Math.PI * place)) ** 0.8);
      return bar(column, 160 - half, 160 + half, isMeant ? 'lit' : 'plain');
    }),
  );

/** First columns of the launch and of the two reviews, the last one first. */
const FRESH = [27, 14, 0] as const;

/** Launch and upkeep: a brand wears out, and is renewed twice in its first year. */
const upkeep: Drawing = () => {
  const random = createRandom('upkeep');
  return columns(0, 39, (column) => {
    const age = column - (FRESH.find((start) => start <= column) ?? 0);
    const top = 28 + age * (12 + 8 * random());
    return age < 2 ? bar(column, 16, 320, 'lit') : bar(column, top, 320);
  });
};

/** In the order of the sub-categories of the demo. */
export const branding: ServiceDetails = [naming, identity, voice, upkeep];
