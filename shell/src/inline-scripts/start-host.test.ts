import startHost from './start-host.inline.ts?script';

/** Runs the script as at the end of a page. */
function writeIntoPage(scripts: readonly string[], further: readonly string[] = []): void {
  const template = Object.assign(document.createElement('template'), { id: 'scripts' });
  const links = [...scripts, ...further].map((href) =>
    Object.assign(document.createElement('link'), { rel: 'preload', href }),
  );
  for (const link of links.slice(0, scripts.length)) link.dataset.host = '';
  template.content.append(...links);
  const script = document.createElement('script');
  script.textContent = startHost;
  document.body.append(template, script);
}

/** Adds the page's main picture. */
function addPicture(complete: boolean): HTMLImageElement {
  const picture = document.createElement('img');
  picture.setAttribute('fetchpriority', 'high');
  Object.defineProperty(picture, 'complete', { value: complete, configurable: true });
  document.body.append(picture);
  return picture;
}

function arrive(picture: HTMLImageElement): void {
  Object.defineProperty(picture, 'complete', { value: true });
  picture.dispatchEvent(new Event('load'));
}

const started = () => [...document.head.querySelectorAll('script')].map((script) => new URL(script.src).pathname);
const fetched = () => [...document.head.querySelectorAll('link')].map((link) => new URL(link.href).pathname);

/** Makes the page visible. @returns a function that paints it. */
function lookedAt(): () => void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const painted: (() => void)[] = [];
  class Observer {
    constructor(callback: (list: { getEntriesByName: () => object[] }) => void) {
      painted.push(() => callback({ getEntriesByName: () => [{}] }));
    }
    observe() {}
  }
  Object.assign(window, { PerformanceObserver: Observer });
  return () => painted.forEach((paint) => paint());
}

/** Whether the root element has the mark of the first paint. */
const isMarked = () => document.documentElement.hasAttribute('data-painted');

describe('the script that starts the host', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    document.head.replaceChildren();
    document.body.replaceChildren();
    delete document.documentElement.dataset.painted;
  });

  it('starts at once the scripts of a page that nobody looks at, in their order', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);

    writeIntoPage(['/assets/first.js', '/assets/second.js'], ['/remotes/blog.js']);

    expect(started()).toEqual(['/assets/first.js', '/assets/second.js']);
    expect(fetched()).toEqual(['/assets/first.js', '/assets/second.js', '/remotes/blog.js']);
  });

  it('waits for the first paint of a page that somebody looks at, marks that, and fetches and starts all once', () => {
    const paint = lookedAt();

    writeIntoPage(['/assets/main.js'], ['/remotes/blog.js']);
    expect([...fetched(), ...started()]).toEqual([]);
    expect(isMarked()).toBe(false);
    paint();
    jest.runAllTimers();

    expect(isMarked()).toBe(true);
    expect(started()).toEqual(['/assets/main.js']);
    expect(fetched()).toEqual(['/assets/main.js', '/remotes/blog.js']);
  });

  it('fetches them when the first picture has come, though the page was not painted, and starts them then', () => {
    const paint = lookedAt();
    const picture = addPicture(false);

    writeIntoPage(['/assets/main.js'], ['/remotes/blog.js']);
    expect(fetched()).toEqual([]);
    arrive(picture);
    expect(fetched()).toEqual(['/assets/main.js', '/remotes/blog.js']);
    expect(started()).toEqual([]);

    paint();
    jest.advanceTimersToNextFrame();
    expect(started()).toEqual([]);
    jest.advanceTimersToNextFrame();
    expect(started()).toEqual(['/assets/main.js']);
    expect(fetched()).toEqual(['/assets/main.js', '/remotes/blog.js']);
  });

  it.each(['load', 'error'])('starts them once the first picture has been painted, or has failed: %s', (end) => {
    const paint = lookedAt();
    const picture = addPicture(false);

    writeIntoPage(['/assets/main.js']);
    paint();
    jest.advanceTimersByTime(900);
    expect([isMarked(), ...started()]).toEqual([true]);

    picture.dispatchEvent(new Event(end));
    jest.advanceTimersToNextFrame();
    jest.advanceTimersToNextFrame();
    expect(started()).toEqual(['/assets/main.js']);
    jest.runAllTimers();
    expect(started()).toEqual(['/assets/main.js']);
  });

  it('waits for the first picture no longer than a second', () => {
    const paint = lookedAt();
    addPicture(false);

    writeIntoPage(['/assets/main.js']);
    paint();
    jest.advanceTimersByTime(1000);

    expect(started()).toEqual(['/assets/main.js']);
  });

  it('starts at once when nobody looks at the page any more', () => {
    const paint = lookedAt();
    addPicture(false);

    writeIntoPage(['/assets/main.js']);
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    paint();

    expect(started()).toEqual(['/assets/main.js']);
  });

  it('fetches them at once when the first picture is there', () => {
    lookedAt();
    addPicture(true);

    writeIntoPage(['/assets/main.js']);

    expect(fetched()).toEqual(['/assets/main.js']);
    expect(started()).toEqual([]);
  });

  it('does not wait longer than a second and a half for a browser that tells of no paint', () => {
    lookedAt();

    writeIntoPage(['/assets/main.js']);
    jest.advanceTimersByTime(1500);
    jest.advanceTimersToNextFrame();
    jest.advanceTimersToNextFrame();

    expect(started()).toEqual(['/assets/main.js']);
  });
});
