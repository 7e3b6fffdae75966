import { createNoise, createRandom, DARK } from '@northlight/shared/art';
import { CHOICES, drawTablet, type Tap, words } from './check-in-screen.ts';
import { eased, type Film, HEIGHT, type Ray, rayLight, rect, TAU, wholeFrame } from './rays.ts';

/** Seconds. */
const LENGTH = 12;
const TAPS = { name: 1.1, phone: 3.2, send: 5.5 } as const;
const TYPED = { name: [1.5, 2.9], phone: [3.6, 5.1] } as const;
const RESULT = 6.4;
/** While the waits become short. */
const CHANGE = [6.5, 9.4] as const;

const QUEUE = { left: 800, right: 1228, floor: HEIGHT * 0.8, patients: 44 } as const;
/** Seconds until somebody is checked in: in the queue, and at the tablet. */
const WAIT = { before: 38 * 60, after: 40 } as const;

const random = createRandom('film:check-in');
const busy = createNoise(random);
const fine = createNoise(random, 256);

const shareOf = (seconds: number, [from, to]: readonly [number, number]) => (seconds - from) / (to - from);
const within = (share: number) => Math.min(1, Math.max(0, share));

/** What has been typed by now. */
const typed = (text: string, seconds: number, span: readonly [number, number]) =>
  text.slice(0, Math.round(text.length * within(shareOf(seconds, span))));

/** How far the change has come to a patient: it passes from the left to the right. */
const changedAt = (index: number, seconds: number) =>
  eased(shareOf(seconds, CHANGE) * 1.5 - (index / (QUEUE.patients - 1)) * 0.5);

function patient(index: number, seconds: number): Ray {
  const { left, right, floor, patients } = QUEUE;
  const t = index / (patients - 1);
  const changed = changedAt(index, seconds);
  const before = HEIGHT * (0.25 + 0.18 * busy(t * 5) + 0.05 * fine(index * 3.7));
  const after = HEIGHT * (0.026 + 0.02 * fine(index * 2.3));
  const stir = 1 + 0.03 * Math.sin(TAU * ((2 * seconds) / LENGTH + 5 * t) + fine(index) * TAU);
  const wait = (before + (after - before) * changed) * stir;
  return {
    x: left + (right - left) * t,
    top: floor - wait,
    foot: floor,
    width: 5,
    light: Math.min(1, 0.72 + 0.2 * fine(index * 5.1) + 0.28 * changed),
  };
}

/** `38 min`, and at the end `40 s`. */
function waitAt(seconds: number): string {
  const share = eased(shareOf(seconds, CHANGE));
  const wait = WAIT.before * (WAIT.after / WAIT.before) ** share;
  return wait >= 60 ? `${Math.round(wait / 60)} min` : `${Math.round(wait)} s`;
}

const tapAt = (seconds: number): Tap | null => {
  for (const choice of CHOICES) {
    const share = shareOf(seconds, [TAPS[choice] - 0.25, TAPS[choice] + 0.35]);
    if (share > 0 && share < 1) return { on: choice, share };
  }
  return null;
};

/** A patient checks in at a tablet, by three taps; beside it a ray for each patient, as tall as the wait was long. */
export const checkIn: Film = {
  length: LENGTH,
  frameAt: (moment) => {
    const seconds = moment * LENGTH;
    const rays = Array.from({ length: QUEUE.patients }, (_, index) => patient(index, seconds));
    const tablet = drawTablet({
      name: typed('Huda Rahman', seconds, TYPED.name),
      phone: typed('050 555 0142', seconds, TYPED.phone),
      focus: seconds < TAPS.name ? null : seconds < TAPS.phone ? 'name' : 'phone',
      sending: within(shareOf(seconds, [TAPS.send, RESULT - 0.2])),
      result: eased(shareOf(seconds, [RESULT, RESULT + 0.7])),
      tap: tapAt(seconds),
    });
    const wait =
      words(waitAt(seconds), { x: QUEUE.left, y: 150, size: 112, colour: '#e8f4ee' }) +
      words('until checked in', { x: QUEUE.left, y: 196, size: 34, colour: '#a3baaf' }) +
      words('Deira, a Tuesday', { x: QUEUE.left, y: QUEUE.floor + 50, size: 34, colour: '#a3baaf' }) +
      `<rect x="${QUEUE.left - 2}" y="${QUEUE.floor}" width="${QUEUE.right - QUEUE.left + 5}" height="1" ` +
      `fill="${DARK.bright}" opacity=".4"/>`;
    // A short ray would end before its gradient is bright.
    const short = rays.map((ray, index) => rect({ ...ray, light: changedAt(index, seconds) })).join('');
    const light = `${rayLight(rays.map(rect).join(''))}<g fill="${DARK.bright}">${short}</g>`;
    return wholeFrame(light + wait + tablet);
  },
};
