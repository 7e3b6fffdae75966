const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, figure, table, tr, hr';

/**
 * The words of an article's HTML, a line for each of its blocks; a picture is its description. Nothing of it is run or
 * fetched.
 */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(`[Picture: ${image.getAttribute('alt') || image.getAttribute('src') || 'no description'}]`);
  for (const gap of body.querySelectorAll('br')) gap.replaceWith('\n');
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return (body.textContent ?? '').replace(/[ \t]*\n\s*/g, '\n').trim();
}
