import type { ShellServices } from '@northlight/shared/remote';

export interface ReadingAids {
  /** The list of contents, where the text has one. */
  readonly contents: HTMLElement | null;
  readonly notify: ShellServices['notify'];
}

/**
 * Everything above this line of the window counts as read. The margin at the top is more than any article is tall, so
 * what has left the window counts too.
 */
const READ_AREA = '1000000px 0px -60% 0px';

/**
 * Buttons that copy code, edges that show where there is more to scroll to, the section that is being read, and how
 * long the rest takes.
 * @returns ends all of it.
 */
export function startReadingAids(text: HTMLElement, { contents, notify }: ReadingAids): () => void {
  const ends = [
    ...[...text.querySelectorAll<HTMLElement>('[data-wide]')].map(showEdge),
    ...[...text.querySelectorAll<HTMLElement>('[data-wide="code"]')].map((place) => addCopyButton(place, notify)),
    contents && followReading(text, contents),
  ];
  return () => ends.forEach((end) => end?.());
}

/** Marks the box while something of what scrolls in it lies beyond its right edge. */
function showEdge(box: HTMLElement): () => void {
  const scroller = box.firstElementChild;
  if (!scroller) return () => {};
  const update = () => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    // A text that runs from right to left counts its way below zero.
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
    // No clipboard for this page, or the visitor refused it.
    console.debug('The code could not be copied.', error);
    notify.info('The code could not be copied. Select it and copy it by hand.');
  }
}

/** Marks the section that is being read, and says how long the rest takes. */
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

/** Nothing where the article doesn't say how long it is, and nothing at its end. */
function sayWhatIsLeft(contents: HTMLElement, left: readonly number[], all: readonly number[]): void {
  const place = contents.querySelector<HTMLElement>('[data-left]');
  if (!place) return;
  const minutes = Math.ceil((Number(place.dataset.left) * sum(left)) / sum(all));
  place.textContent = minutes > 0 ? `About ${minutes} min left` : '';
}
