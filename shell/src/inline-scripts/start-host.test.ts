import startHost from './start-host.inline.ts?script';

/** Runs the script as it stands at the end of a page. */
function writeIntoPage(scripts: readonly string[]): void {
  for (const href of scripts) {
    const preload = Object.assign(document.createElement('link'), { rel: 'preload', href });
    preload.dataset.host = '';
    document.head.append(preload);
  }
  const script = document.createElement('script');
  script.textContent = startHost;
  document.body.append(script);
}

const asked = () => [...document.head.querySelectorAll('script')].map((script) => new URL(script.src).pathname);

describe('the script that starts the host', () => {
  afterEach(() => {
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  it('asks at once for the scripts of a page that nobody looks at, in their order', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);

    writeIntoPage(['/assets/first.js', '/assets/second.js']);

    expect(asked()).toEqual(['/assets/first.js', '/assets/second.js']);
  });

  it('waits for the first paint of a page that somebody looks at, and asks once', () => {
    jest.useFakeTimers();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const painted: (() => void)[] = [];
    class Observer {
      constructor(callback: (list: { getEntriesByName: () => object[] }) => void) {
        painted.push(() => callback({ getEntriesByName: () => [{}] }));
      }
      observe() {}
    }
    Object.assign(window, { PerformanceObserver: Observer });

    writeIntoPage(['/assets/main.js']);
    expect(asked()).toEqual([]);
    painted[0]?.();
    jest.runAllTimers();

    expect(asked()).toEqual(['/assets/main.js']);
    jest.useRealTimers();
  });
});
