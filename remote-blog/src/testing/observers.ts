/** What jsdom lacks: observers that see nothing. */
export function setUpObservers(): void {
  const Observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window, { IntersectionObserver: Observer, ResizeObserver: Observer });
}
