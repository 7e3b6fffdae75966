import { bar, block, columns, columnX, halfChord, heightAt, pieces } from './bars.ts';
import type { Bar, Drawing, Segment, ServiceDetails } from './bars.ts';

/** Points of the crack, from the left to the right edge. */
const CRACK = [
  [0, 210],
  [100, 262],
  [170, 150],
  [230, 236],
  [290, 130],
  [360, 190],
  [410, 60],
  [480, 96],
] as const;

/** Technical repair: a crack across the rays, filled with lit ones. */
const repair: Drawing = () =>
  columns(0, 39, (column) => {
    const crack = [-6, 0, 6].map((aside) => heightAt(CRACK, columnX(column) + aside));
    const top = Math.min(...crack) - 12;
    const foot = Math.max(...crack) + 12;
    return [bar(column, 0, top - 9), bar(column, top, foot, 'lit'), bar(column, foot + 9, 320)];
  });

/** Lines of a text: the first column of each word, and the column at which the line ends. */
const TEXT = [
  [0, 8, 14, 25, 31, 37],
  [0, 5, 16, 22, 33, 40],
  [0, 10, 19, 28, 39],
  [0, 6, 12, 25, 33, 40],
  [0, 9, 21, 29, 40],
  [0, 7, 18, 23, 32, 39],
  [0, 11, 16, 27, 35],
  [0, 5, 13, 20],
] as const;

/** The text enlarged by the lens. */
const ENLARGED: readonly { readonly top: number; readonly foot: number; readonly spaces: readonly number[] }[] = [
  { top: 0, foot: 116, spaces: [22] },
  { top: 128, foot: 192, spaces: [18, 28] },
  { top: 204, foot: 320, spaces: [25] },
];

const LENS = { x: 282, y: 160, radius: 116 } as const;

/** The rays of the lens at a column: its words, cut to the glass. */
function lensAt(column: number, half: number): readonly Bar[] {
  const lines = ENLARGED.filter(({ spaces }) => !spaces.includes(column));
  const seen = lines.map(({ top, foot }): Segment => [Math.max(top, LENS.y - half), Math.min(foot, LENS.y + half)]);
  return pieces(column, seen, 'lit');
}

/** Whether a column is part of a word: the last column before the next word is the space. */
const isInWord = (words: readonly number[], column: number) => {
  const next = words.find((word) => word > column);
  return next !== undefined && next !== column + 1;
};

/** Content people search for: lines of text, some of them enlarged by a lens. */
const content: Drawing = () =>
  columns(0, 39, (column) => {
    const distance = columnX(column) - LENS.x;
    const clear = halfChord(distance, LENS.radius + 18);
    const text = TEXT.flatMap((words, line) =>
      isInWord(words, column) ? [bar(column, 40 * line + 9, 40 * line + 31)] : [],
    );
    const seen = text.filter(({ top, foot }) => clear === 0 || foot < LENS.y - clear || top > LENS.y + clear);
    return [...seen, ...lensAt(column, halfChord(distance, LENS.radius))];
  });

interface Script {
  readonly left: number;
  readonly right: number;
  readonly pitch: number;
  readonly ends: (place: number) => Segment;
}

/** A pattern for each script: Latin rises to the right, Bangla hangs from its top line, Arabic rises to the left. */
const SCRIPTS: readonly Script[] = [
  { left: 8, right: 142, pitch: 12, ends: (place) => [128 - 110 * place, 320] },
  { left: 176, right: 304, pitch: 18, ends: () => [0, 244] },
  { left: 338, right: 474, pitch: 8, ends: (place) => [18 + 110 * place, 320] },
];

/** Three languages, one site: a lit band through all three. */
const languages: Drawing = () =>
  SCRIPTS.flatMap(({ left, right, pitch, ends }) =>
    Array.from({ length: Math.floor((right - left) / pitch) + 1 }, (_, index) => {
      const x = left + index * pitch;
      const [top, foot] = ends((x - left) / (right - left));
      const [thin, thick] = [pitch * 0.5, pitch * 0.66];
      return [
        { x, top, foot: 138, thickness: thin, light: 'plain' as const },
        { x, top: 148, foot: 188, thickness: thick, light: 'lit' as const },
        { x, top: 198, foot, thickness: thin, light: 'plain' as const },
      ];
    }).flat(),
  );

/** The houses of a town: first and last column, top and bottom. The gaps are streets. */
const TOWN = [
  [0, 6, 0, 96],
  [0, 6, 116, 320],
  [8, 15, 0, 190],
  [8, 15, 210, 320],
  [17, 29, 0, 44],
  [17, 29, 64, 250],
  [17, 29, 270, 320],
  [31, 39, 0, 130],
  [31, 34, 150, 320],
  [36, 39, 150, 232],
  [36, 39, 252, 320],
] as const;

const PIN = { x: 282, y: 116, radius: 92, tip: 300, taper: 1.72, hole: 39 } as const;

/** Width of the free space around the pin. */
const CLEARANCE = 14;

/** A ray of the pin at a distance from its middle: round at the top, pointed at the bottom, with a hole. */
function pinAt(distance: number): readonly Segment[] {
  const half = halfChord(distance, PIN.radius);
  const hole = halfChord(distance, PIN.hole);
  if (half === 0) return [];
  const foot = Math.max(PIN.y + half, PIN.tip - distance * PIN.taper);
  if (hole === 0) return [[PIN.y - half, foot]];
  return [
    [PIN.y - half, PIN.y - hole],
    [PIN.y + hole, foot],
  ];
}

/** The parts of a house that are outside of the pin's free space. */
function besidePin(house: Bar): readonly Bar[] {
  const distance = Math.abs(house.x - PIN.x);
  const clear = halfChord(distance, PIN.radius + CLEARANCE);
  if (clear === 0) return [house];
  const foot = CLEARANCE + Math.max(PIN.y + clear, PIN.tip - distance * PIN.taper);
  const parts = [
    { ...house, foot: Math.min(house.foot, PIN.y - clear) },
    { ...house, top: Math.max(house.top, foot) },
  ];
  return parts.filter((part) => part.foot - part.top >= CLEARANCE);
}

/** Local search: one address on the map of a town. */
const local: Drawing = () => [
  ...TOWN.flatMap(([first, last, top, foot]) => block(first, last, top, foot, 'dim')).flatMap(besidePin),
  ...columns(0, 39, (column) => pieces(column, pinAt(Math.abs(columnX(column) - PIN.x)), 'lit')),
];

/** In the order of the sub-categories of the demo. */
export const seo: ServiceDetails = [repair, content, languages, local];
