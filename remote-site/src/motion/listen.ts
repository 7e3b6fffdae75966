/** Adds one listener for several events of a target. @returns a function that removes it. */
export function listen(target: EventTarget, events: readonly string[], hear: () => void): () => void {
  for (const event of events) target.addEventListener(event, hear);
  return () => {
    for (const event of events) target.removeEventListener(event, hear);
  };
}
