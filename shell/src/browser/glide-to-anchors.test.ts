import { glideToAnchors } from './glide-to-anchors.ts';

const navigate = jest.fn();
let end: () => void;

beforeEach(() => {
  navigate.mockReset();
  window.history.replaceState(null, '', '/blog/One?page=2');
  document.body.innerHTML = '<main id="main" tabindex="-1"><h2 id="a b">A</h2></main>';
  end = glideToAnchors({ navigate });
});
afterEach(() => end());

/** Clicks on a link. @returns whether the click was handled. */
function click(href: string, init: MouseEventInit = {}): boolean {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  document.body.append(link);
  let isTakenOver = false;
  window.addEventListener(
    'click',
    (event) => {
      isTakenOver = event.defaultPrevented;
      // jsdom does not navigate.
      event.preventDefault();
    },
    { once: true },
  );
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return isTakenOver;
}

describe('glideToAnchors', () => {
  it('leads to a part of the page by the router, and takes the focus along', () => {
    expect(click('#a%20b')).toBe(true);

    expect(navigate).toHaveBeenCalledWith({ search: '?page=2', hash: '#a%20b' });
    expect(document.activeElement?.textContent).toBe('A');
  });

  it.each(['#main', '#nowhere', '#%', '/about#a%20b', 'https://elsewhere.test/#a'])(
    'leaves %s to the browser',
    (href) => {
      expect(click(href)).toBe(false);
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  it('leaves a link alone that a visitor opens in another tab', () => {
    expect(click('#a%20b', { ctrlKey: true })).toBe(false);
  });

  it('ends', () => {
    end();

    expect(click('#a%20b')).toBe(false);
  });
});
