/** Elements that a word processor puts into a cell, and that begin a line of their own. */
const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, table, caption, thead, tbody, tfoot, tr, th, td, ' +
  'blockquote, pre, hr, figure, figcaption, section, article, header, footer, address, center';

/**
 * The content of a cell or a caption, which can have words and no blocks: a block would tear the table apart around it.
 * Paragraphs, list items and the cells of a table in a cell become lines.
 */
export function cellLines(cell: HTMLElement): HTMLElement {
  if (!cell.querySelector(BLOCKS)) return cell;
  const lines = document.importNode(cell, true);
  for (const block of lines.querySelectorAll(BLOCKS)) {
    const words = block.querySelector('img') || /\S/.test(block.textContent) ? block.childNodes : [];
    block.replaceWith(document.createElement('br'), ...words, document.createElement('br'));
  }
  dropEmptyLines(lines);
  return lines;
}

/** Leaves one line break between two lines with words, and none at the ends. */
function dropEmptyLines(lines: HTMLElement): void {
  const parts = document.createNodeIterator(lines, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let kept: Element | null = null;
  let isAfterWords = false;
  for (let part = parts.nextNode(); part; part = parts.nextNode()) {
    if (part instanceof HTMLBRElement) {
      if (isAfterWords) kept = part;
      else part.remove();
      isAfterWords = false;
    } else if (isShown(part)) {
      kept = null;
      isAfterWords = true;
    }
  }
  kept?.remove();
}

const isShown = (part: Node): boolean =>
  part instanceof HTMLImageElement || (part.nodeType === Node.TEXT_NODE && /\S/.test(part.textContent ?? ''));
