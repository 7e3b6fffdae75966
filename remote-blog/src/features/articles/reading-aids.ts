import type { ShellServices } from '@northlight/shared/remote';

export interface ReadingAids {
  /** The list of contents, if the text has one. */
  readonly contents: HTMLElement | null;
  readonly notify: ShellServices['notify'];
}

/**
 * Root margin of the observer: everything above a line in the window counts as read. The top margin is larger than any
 * article, so that blocks that have scrolled out of the window count too.
 */
const READ_AREA = '1000000px 0px -60% 0px';

/**
 * Adds buttons that copy code, marks at the edges of wide content, the mark of the current section, and the remaining
 * reading time.
 * @returns a function that stops all of it.
 */
export function startReadingAids(text: HTMLElement, { contents, notify }: ReadingAids): () => void {
  const ends = [
    ...[...text.querySelectorAll<HTMLElement>('[data-wide]')].map(showEdge),
    ...[...text.querySelectorAll<HTMLElement>('[data-wide="code"]')].map((place) => addCopyButton(place, notify)),
    contents && followReading(text, contents),
  ];
  return () => ends.forEach((end) => end?.());
}

/** Marks the box while its content can be scrolled further to the right. */
function showEdge(box: HTMLElement): () => void {
  const scroller = box.firstElementChild;
  if (!scroller) return () => {};
  const update = () => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    // In right-to-left text, `scrollLeft` is negative.
    box.toggleAttribute('data-more', scrollWidth - clientWidth - Math.abs(scrollLeft) > 1);
  };
  const resized = new ResizeObserver(update);
  resized.observe(scroller);
  scroller.addEventListener('scroll', update, { passive: true });
  return () => {
    resized.disconnect();
    scroller.removeEventListener('scroll', update);
  };
}

function addCopyButton(box: HTMLElement, notify: ReadingAids['notify']): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.setAttribute('aria-label', 'Copy code');
  button.addEventListener('click', () => void copy(box.querySelector('pre')?.textContent ?? '', notify));
  box.append(button);
  return () => button.remove();
}

async function copy(code: string, notify: ReadingAids['notify']): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    notify.success('Code copied.');
  } catch (error) {
    // The page has no clipboard, or the visitor refused the access.
    console.debug('The code could not be copied.', error);
    notify.info('The code could not be copied. Select it and copy it by hand.');
  }
}

/** Marks the current section, and shows the remaining reading time. */
function followReading(text: HTMLElement, contents: HTMLElement): () => void {
  const blocks = [...text.children];
  const words = blocks.map((block) => (block.textContent ?? '').split(/\s+/).length);
  const read = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) read[isIntersecting ? 'add' : 'delete'](target);
      const last = blocks.findLastIndex((block) => read.has(block));
      markSection(contents, blocks.slice(0, last + 1).findLast((block) => /^H[1-4]$/.test(block.tagName))?.id);
      sayWhatIsLeft(contents, words.slice(last + 1), words);
    },
    { rootMargin: READ_AREA },
  );
  for (const block of blocks) observer.observe(block);
  return () => observer.disconnect();
}

function markSection(contents: HTMLElement, id: string | undefined): void {
  const address = id === undefined ? null : `#${encodeURIComponent(id)}`;
  for (const link of contents.querySelectorAll('a'))
    if (link.getAttribute('href') === address) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Shows nothing if the article has no reading time, and in its last half minute. */
function sayWhatIsLeft(contents: HTMLElement, left: readonly number[], all: readonly number[]): void {
  const place = contents.querySelector<HTMLElement>('[data-left]');
  if (!place) return;
  const minutes = Math.round((Number(place.dataset.left) * sum(left)) / sum(all));
  place.textContent = minutes > 0 ? `About ${minutes} min left` : '';
}
