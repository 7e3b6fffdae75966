/** Hears of several events of one target. @returns ends it. */
export function listen(target: EventTarget, events: readonly string[], hear: () => void): () => void {
  for (const event of events) target.addEventListener(event, hear);
  return () => {
    for (const event of events) target.removeEventListener(event, hear);
  };
}
