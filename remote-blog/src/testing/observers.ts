/** Adds observers that never report anything, which jsdom lacks. */
export function setUpObservers(): void {
  const Observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window, { IntersectionObserver: Observer, ResizeObserver: Observer });
}
