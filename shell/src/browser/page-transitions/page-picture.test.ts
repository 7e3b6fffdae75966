import { pictureInView } from './page-picture.ts';

/**
 * Adds pictures to the document. @param pictures their pages, and the top of each, in pixels from the top of the
 * window.
 */
function show(...pictures: readonly { readonly of: string; readonly top: number }[]): HTMLElement[] {
  document.body.replaceChildren(
    ...pictures.map(({ of, top }) => {
      const picture = document.createElement('div');
      picture.setAttribute('data-picture-of', of);
      picture.getBoundingClientRect = () => new DOMRect(0, top, 400, 300);
      return picture;
    }),
  );
  return [...document.body.querySelectorAll('div')];
}

beforeAll(() => {
  // jsdom has no such class.
  Object.assign(globalThis, {
    DOMRect: class {
      constructor(
        readonly left: number,
        readonly top: number,
        readonly width: number,
        readonly height: number,
      ) {}
      get bottom() {
        return this.top + this.height;
      }
      get right() {
        return this.left + this.width;
      }
    },
  });
});

describe('pictureInView', () => {
  it('is the picture of the page and no other', () => {
    const [, wanted] = show({ of: '/blog/A', top: 0 }, { of: '/blog/B', top: 0 });

    expect(pictureInView('/blog/B')).toBe(wanted);
  });

  it('is the first of several', () => {
    const [first] = show({ of: '/blog/A', top: 0 }, { of: '/blog/A', top: 400 });

    expect(pictureInView('/blog/A')).toBe(first);
  });

  it('is none that is out of view', () => {
    show({ of: '/blog/A', top: -301 }, { of: '/blog/A', top: window.innerHeight + 1 });

    expect(pictureInView('/blog/A')).toBeNull();
  });
});
