/** Pixels from the pointer at which no ray answers any more. */
const REACH = 180;

/** How much light falls on a ray: 0 to 1, in hundredths. @param distance pixels from the pointer, to either side. */
export function lightAt(distance: number): number {
  const share = Math.min(1, Math.abs(distance) / REACH);
  return Math.round(50 * (1 + Math.cos(Math.PI * share))) / 100;
}
