/** How many hours the drawing shows. */
export const HOURS = 24;

/** Half of all customers wait no longer than this, in hours. */
export const MEDIAN = 3;

const STEEPNESS = 1.6;

/**
 * Share of the (invented) enquiries that are answered within some hours, 0 to 1. It is log-logistic, as waiting times
 * are.
 */
export const answeredWithin = (hours: number): number => (hours <= 0 ? 0 : 1 / (1 + (hours / MEDIAN) ** -STEEPNESS));

/** Average waiting time in hours. */
export const AVERAGE = (MEDIAN * Math.PI) / STEEPNESS / Math.sin(Math.PI / STEEPNESS);

const STEPS = 96;

/** The distribution as the corners of a `clip-path`, scaled to the full height, from the first hour to the last. */
export function waitingShape(): string {
  const share = HOURS / STEPS;
  const many = Array.from(
    { length: STEPS },
    (_, step) => answeredWithin((step + 1) * share) - answeredWithin(step * share),
  );
  const most = Math.max(...many);
  const corners = many.map((count, step) => {
    const top = Math.round(1000 * (1 - count / most)) / 10;
    return `${Math.round((1000 * (step + 0.5)) / STEPS) / 10}% ${top}%`;
  });
  return `polygon(0 100%, ${corners.join(', ')}, 100% 100%)`;
}
