/** What jsdom lacks: media queries, tracks of films, and observers that a test sets off. */
interface Observed {
  readonly target: Element;
  readonly report: (seen: boolean) => void;
}

const observed = new Set<Observed>();

class TestIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly own: Observed[] = [];
  private readonly callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback;
  }
  observe(target: Element) {
    const entry: Observed = {
      target,
      report: (isIntersecting) => this.callback([entryOf(target, isIntersecting)], this),
    };
    this.own.push(entry);
    observed.add(entry);
  }
  unobserve() {}
  disconnect() {
    for (const entry of this.own) observed.delete(entry);
  }
  takeRecords() {
    return [];
  }
}

function entryOf(target: Element, isIntersecting: boolean): IntersectionObserverEntry {
  const boundingClientRect = target.getBoundingClientRect();
  const intersectionRect = isIntersecting ? boundingClientRect : new DOMRect();
  const intersectionRatio = isIntersecting ? 1 : 0;
  return { target, isIntersecting, intersectionRatio, boundingClientRect, intersectionRect, rootBounds: null, time: 0 };
}

class TestResizeObserver implements ResizeObserver {
  private readonly callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.callback = callback;
  }
  observe() {
    this.callback([], this);
  }
  unobserve() {}
  disconnect() {}
}

export interface TestBrowser {
  readonly reducedMotion?: boolean;
}

/** Gives the page a browser's observers, media queries and scrolling. Call it before rendering. */
export function setUpBrowser({ reducedMotion = false }: TestBrowser = {}): void {
  observed.clear();
  // jsdom's list of tracks is no event target.
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
    configurable: true,
    get: () => Object.assign(new EventTarget(), { length: 0 }),
  });
  Element.prototype.scrollIntoView = () => undefined;
  window.IntersectionObserver = TestIntersectionObserver;
  window.ResizeObserver = TestResizeObserver;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: reducedMotion,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

/** The element with this id, which has to be there. */
export function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no element #${id}.`);
  return element;
}

/** Scrolls so that this element is in view, or out of it. Wrap it in `act`. */
export function scrollTo(element: Element, inView = true): void {
  for (const { target, report } of observed) if (target === element || element.contains(target)) report(inView);
}
