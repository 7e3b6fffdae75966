/** Fills the browser's local storage up to its limit: nothing more can be stored. */
export function fillStorage(): void {
  let part = 'x'.repeat(1_000_000);
  for (let count = 0; part !== ''; count += 1) {
    try {
      localStorage.setItem(`filler.${count}`, part);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      part = part.slice(part.length > 1 ? part.length / 2 : 1);
    }
  }
}
