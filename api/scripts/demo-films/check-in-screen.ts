import { setTitle } from '../../src/share-cards/set-title.ts';

/** What is tapped, in this order. */
export const CHOICES = ['name', 'phone', 'send'] as const;
type Choice = (typeof CHOICES)[number];

export interface Tap {
  readonly on: Choice;
  /** From 0, when the finger comes, to 1, when it has left. */
  readonly share: number;
}

export interface TabletState {
  readonly name: string;
  readonly phone: string;
  readonly focus: 'name' | 'phone' | null;
  /** From 0 to 1, while the button is busy. */
  readonly sending: number;
  /** From 0, the form, to 1, the answer. */
  readonly result: number;
  readonly tap: Tap | null;
}

/** Colours of the day ground in the light theme. */
const DAY = { bg: '#edf3f0', ink: '#0a1d17', ink2: '#41554c', rule: '#6d8178', accent: '#08704a', on: '#f2fcf7' };

const SCREEN = { x: 92, y: 92, width: 632, height: 536 };
const FRAME = 26;
const PADDING = 44;
const LEFT = SCREEN.x + PADDING;
const WIDTH = SCREEN.width - 2 * PADDING;
const FIELD = 68;
/** Tops of the fields and of the button. */
const TOPS = { name: SCREEN.y + 192, phone: SCREEN.y + 308, send: SCREEN.y + 416 } as const;
/** Rays that uncover the answer, as the site's pages uncover each other. */
const RAYS = 24;

interface WordsPlace {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/** A line in the display face, as outlines: the film looks the same on every machine. */
export function words(text: string, { x, y, size, colour }: WordsPlace): string {
  const line = setTitle(text, { width: Infinity, sizes: [{ size, lines: 1 }] });
  return line ? `<g transform="translate(${x} ${y})" fill="${colour}">${line.shapes}</g>` : '';
}

const box = (x: number, y: number, width: number, height: number, rest: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${rest}/>`;

function field(label: string, value: string, top: number, focused: boolean): string {
  const outline = `fill="#fafdfb" stroke="${focused ? DAY.accent : DAY.rule}" stroke-width="${focused ? 2 : 1}"`;
  return (
    words(label, { x: LEFT, y: top - 14, size: 32, colour: DAY.ink2 }) +
    box(LEFT, top, WIDTH, FIELD, outline) +
    (focused ? box(LEFT, top, 5, FIELD, `fill="${DAY.accent}"`) : '') +
    words(value, { x: LEFT + 24, y: top + 47, size: 44, colour: DAY.ink })
  );
}

/** The hatch rises from the base of the button, as it does on the site. */
function button(sending: number): string {
  const rise = FIELD * Math.min(1, sending * 1.6);
  return (
    box(LEFT, TOPS.send, WIDTH, FIELD + 8, `fill="${DAY.accent}"`) +
    box(LEFT, TOPS.send + FIELD + 8 - rise, WIDTH, rise, 'fill="url(#hatch)"') +
    words('I am here', { x: LEFT + 24, y: TOPS.send + 53, size: 44, colour: DAY.on })
  );
}

const form = ({ name, phone, focus, sending }: TabletState): string =>
  words('Good morning. You are at Al Noor, Deira.', { x: LEFT, y: SCREEN.y + 66, size: 34, colour: DAY.ink2 }) +
  words('Who is here?', { x: LEFT, y: SCREEN.y + 124, size: 62, colour: DAY.ink }) +
  field('Your name', name, TOPS.name, focus === 'name') +
  field('Phone', phone, TOPS.phone, focus === 'phone') +
  button(sending);

/** The place in the queue, and a ray for each who is before it. */
function answer(): string {
  const rays = [0, 1, 2, 3].map((place) => {
    const top = SCREEN.y + (place === 3 ? 172 : 236);
    const light = place === 3 ? '' : 'opacity=".5"';
    return box(LEFT + 292 + place * 66, top, 12, SCREEN.y + 404 - top, `fill="url(#day)" ${light}`);
  });
  return (
    words('Thank you, Huda.', { x: LEFT, y: SCREEN.y + 66, size: 34, colour: DAY.ink2 }) +
    words('You are number', { x: LEFT, y: SCREEN.y + 124, size: 62, colour: DAY.ink }) +
    words('4', { x: LEFT - 8, y: SCREEN.y + 404, size: 330, colour: DAY.accent }) +
    rays.join('') +
    words('Take a seat. Dr Karim calls you by name.', { x: LEFT, y: SCREEN.y + 480, size: 38, colour: DAY.ink })
  );
}

function uncovered(share: number): string {
  const step = SCREEN.width / RAYS;
  return Array.from({ length: RAYS }, (_, index) => {
    const width = step * Math.min(1, Math.max(0, share * 2 - index / RAYS));
    return box(SCREEN.x + index * step, SCREEN.y, width, SCREEN.height, '');
  }).join('');
}

function finger({ tap }: TabletState): string {
  if (!tap) return '';
  const pressed = Math.sin(tap.share * Math.PI);
  const y = TOPS[tap.on] + FIELD / 2;
  const x = LEFT + WIDTH * 0.62;
  return (
    `<circle cx="${x}" cy="${y}" r="${34 - 8 * pressed}" fill="${DAY.accent}" opacity="${0.34 * pressed}"/>` +
    `<circle cx="${x}" cy="${y}" r="${34 + 26 * tap.share}" fill="none" stroke="${DAY.accent}" stroke-width="2" ` +
    `opacity="${0.7 * (1 - tap.share)}"/>`
  );
}

/** The tablet on the reception's desk. */
export function drawTablet(state: TabletState): string {
  const { x, y, width, height } = SCREEN;
  const ground = box(x, y, width, height, `fill="${DAY.bg}"`);
  return (
    '<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse">' +
    '<rect width="1" height="6" fill="#fff" opacity=".3"/></pattern>' +
    `<linearGradient id="day" x2="0" y2="1"><stop stop-color="#6656ea"/>` +
    `<stop offset=".6" stop-color="#12a676"/><stop offset="1" stop-color="${DAY.accent}"/></linearGradient>` +
    `<clipPath id="uncovered">${uncovered(state.result)}</clipPath></defs>` +
    box(
      x - FRAME,
      y - FRAME,
      width + 2 * FRAME,
      height + 2 * FRAME,
      'rx="14" fill="#0b251c" stroke="#e8f4ee" stroke-opacity=".28"',
    ) +
    ground +
    (state.result < 1 ? form(state) + finger(state) : '') +
    (state.result > 0 ? `<g clip-path="url(#uncovered)">${ground}${answer()}</g>` : '')
  );
}
