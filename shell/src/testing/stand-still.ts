/** Keeps this process from doing anything, as a machine does that is busy with other work. */
export function standStill(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}
