/** An item of a list as Word writes it: a paragraph that begins with its bullet or number in words. */
interface WordItem {
  /** 1 for an item of an outermost list. */
  readonly level: number;
  /** Tells its list from another one of the same kind. */
  readonly list: string;
  /** The number of the item; null if it has a bullet, or is counted in letters. */
  readonly number: number | null;
  readonly tag: 'ol' | 'ul';
}

/** A list that the next item may continue. */
type OpenList = Pick<WordItem, 'list' | 'tag'> & { readonly element: HTMLElement };

/** Makes lists of the paragraphs that are items of a list in Word. */
export function makeWordLists(body: ParentNode): void {
  // Outermost first: each is in the last item of the one before.
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const item = takeItem(paragraph);
    if (!item) continue;
    if (paragraph.previousElementSibling !== open[0]?.element) open = [];
    const outer = open.slice(0, item.level - 1);
    const before = open[outer.length];
    const continued = before?.tag === item.tag && before.list === item.list ? before : undefined;
    const { list, tag, element } = continued ?? newList(item);
    if (!continued) {
      const around = outer.at(-1)?.element.lastElementChild;
      if (around) around.append(element);
      else paragraph.before(element);
    }
    open = [...outer, { list, tag, element }];
    const listItem = document.createElement('li');
    listItem.append(paragraph);
    element.append(listItem);
  }
}

function newList({ list, tag, number }: WordItem): OpenList {
  const element = document.createElement(tag);
  if (number !== null && number !== 1) element.setAttribute('start', String(number));
  return { list, tag, element };
}

/** What the paragraph says about its list, and takes its bullet or number out; null if it is no item. */
function takeItem(paragraph: HTMLElement): WordItem | null {
  const marker = markerOf(paragraph);
  const written = marker.map(({ textContent }) => textContent ?? '').join('');
  if (!/\S/.test(written)) return null;
  for (const part of marker) part.parentNode?.removeChild(part);
  const style = paragraph.getAttribute('style') ?? '';
  const [, number] = /^\s*\(?(\d+)[.)]/.exec(written) ?? [];
  return {
    level: Number(/mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1] ?? 1),
    list: /mso-list:\s*(l\d+)/i.exec(style)?.[1] ?? '',
    number: number === undefined ? null : Number(number),
    tag: /^\s*\(?(?:\d+|[a-z]{1,5})[.)]/i.test(written) ? 'ol' : 'ul',
  };
}

/** The nodes of the bullet or number: Word marks them with a style, or with comments around them. */
function markerOf(paragraph: HTMLElement): readonly Node[] {
  const styled = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  if (styled) return [styled];
  const comments = document.createNodeIterator(paragraph, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    if (/!supportLists/.test(comment.textContent ?? '')) return untilEnd(comment);
  }
  return [];
}

/** The nodes after a comment, until the comment that ends its condition. */
function untilEnd(comment: Node): readonly Node[] {
  const nodes: Node[] = [];
  for (let node = comment.nextSibling; node && node.nodeType !== Node.COMMENT_NODE; node = node.nextSibling)
    nodes.push(node);
  return nodes;
}
