import { startReadingAids } from './reading-aids.ts';
import { withHeadingAnchors } from './headings.ts';
import { withScrollRegions } from './scroll-regions.ts';

/** Fake observers, which the test triggers. */
let intersect: (read: readonly Element[]) => void;
let resize: () => void;

const said: string[] = [];
const notify = {
  success: (text: string) => void said.push(text),
  error: (text: string) => void said.push(text),
  info: (text: string) => void said.push(text),
};

beforeEach(() => {
  said.length = 0;
  window.IntersectionObserver = class {
    readonly blocks: Element[] = [];
    constructor(tell: (entries: readonly Partial<IntersectionObserverEntry>[]) => void) {
      intersect = (read) => tell(this.blocks.map((target) => ({ target, isIntersecting: read.includes(target) })));
    }
    observe(block: Element) {
      this.blocks.push(block);
    }
    disconnect() {
      this.blocks.length = 0;
    }
  } as unknown as typeof IntersectionObserver;
  window.ResizeObserver = class {
    constructor(tell: () => void) {
      resize = tell;
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
});

function open(html: string, minutes = '') {
  document.body.innerHTML =
    `<nav><a href="#one">One</a><a href="#two">Two</a><p data-left="${minutes}"></p></nav>` +
    `<div>${withHeadingAnchors(withScrollRegions(html))}</div>`;
  const [contents, text] = [document.querySelector('nav'), document.querySelector<HTMLElement>('body > div')];
  if (!contents || !text) throw new Error('There is no article.');
  return { contents, text, stop: startReadingAids(text, { contents, notify }) };
}

const CODE = '<pre><code>npm ci</code></pre>';

describe('startReadingAids', () => {
  it('copies code and says so, or says what to do instead', async () => {
    const copied: string[] = [];
    let isRefused = false;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        async writeText(text: string) {
          if (isRefused) throw new Error('Refused.');
          copied.push(text);
        },
      },
    });
    const { text } = open(CODE);
    const button = text.querySelector('button');
    expect([button?.type, button?.getAttribute('aria-label')]).toEqual(['button', 'Copy code']);

    button?.click();
    await Promise.resolve();
    isRefused = true;
    const logged = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    button?.click();
    await new Promise((resolve) => setTimeout(resolve));
    logged.mockRestore();

    expect(copied).toEqual(['npm ci']);
    expect(said).toEqual(['Code copied.', 'The code could not be copied. Select it and copy it by hand.']);
  });

  it('marks what can be scrolled to its right, until its end is reached', () => {
    const { text } = open(CODE);
    const [box, pre] = [text.querySelector('[data-wide]'), text.querySelector('pre')];
    if (!box || !pre) throw new Error('There is no code.');
    Object.defineProperties(pre, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });

    resize();
    expect(box.hasAttribute('data-more')).toBe(true);
    pre.scrollLeft = 600;
    pre.dispatchEvent(new Event('scroll'));
    expect(box.hasAttribute('data-more')).toBe(false);
  });

  it('marks the section that is being read, and says how long the rest takes', () => {
    const words = 'word '.repeat(100);
    const { contents, text } = open(`<h2>One</h2><p>${words}</p><h2>Two</h2><p>${words}</p>`, '4');
    const blocks = [...text.children];
    const state = () => [
      contents.querySelector('[aria-current]')?.textContent,
      contents.querySelector('p')?.textContent,
    ];

    intersect([]);
    expect(state()).toEqual([undefined, 'About 4 min left']);
    intersect(blocks.slice(0, 2));
    expect(state()).toEqual(['One', 'About 2 min left']);
    intersect(blocks);
    expect(state()).toEqual(['Two', '']);
  });

  it('takes its buttons along when it ends', () => {
    const { text, stop } = open(CODE);
    stop();
    expect(text.querySelector('button')).toBeNull();
  });
});
