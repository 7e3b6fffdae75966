/** A rectangle in pixels of a page. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a page that its owner does not make: a part of the frame, or the content of a slot. */
export interface Region {
  /** `header`, `footer`, or the slot's name; from the second slot of a name on, with a number. */
  readonly key: string;
  readonly kind: 'frame' | 'slot';
  /** Its edges are rounded to whole pixels. */
  readonly rect: Rect;
}

/** Attribute of the elements of a region while the page is pictured. Its value is the key of the region. */
export const REGION_ATTRIBUTE = 'data-pictured-region';

/** Arguments for functions that run in the page, which cannot use anything of this module. */
interface Marking {
  /** Full names of all slots: `blog/latest`. */
  readonly names: readonly string[];
  readonly attribute: string;
}

/**
 * Marks the elements of the frame, which are siblings of `main`, and those of the slots. A slot has no element of its
 * own, so it is found in React's tree, as the developer tools do. Runs in the page.
 */
export function markRegions({ names, attribute }: Marking): void {
  for (const element of document.getElementById('main')?.parentElement?.children ?? [])
    if (['HEADER', 'FOOTER'].includes(element.tagName)) element.setAttribute(attribute, element.tagName.toLowerCase());

  const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
    typeof value === 'object' && value !== null && key in value;
  let root: unknown = null;
  for (const container of [document, ...document.querySelectorAll('body, body > *')]) {
    const key = Object.keys(container).find((each) => each.startsWith('__reactContainer$'));
    const first: unknown = key && Reflect.get(container, key);
    if (has(first, 'stateNode') && has(first.stateNode, 'current')) root = first.stateNode.current;
  }

  const counts = new Map<string, number>();
  // A stack: each entry is a node of the tree and the slot that it is in; the last one is visited next.
  const open: { readonly node: unknown; readonly slot: string | null }[] = [{ node: root, slot: null }];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { node, slot } = entry;
    if (!has(node, 'sibling') || !has(node, 'child') || !has(node, 'type')) continue;
    if (node.sibling) open.push({ node: node.sibling, slot });
    const element = has(node, 'stateNode') ? node.stateNode : null;
    if (slot !== null && element instanceof Element) {
      element.setAttribute(attribute, slot);
      continue;
    }
    const props = has(node, 'memoizedProps') ? node.memoizedProps : null;
    const name = typeof node.type === 'function' && has(props, 'name') ? props.name : null;
    if (slot !== null || typeof name !== 'string' || !names.includes(name)) {
      open.push({ node: node.child, slot });
      continue;
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    open.push({ node: node.child, slot: count === 1 ? name : `${name} ${count}` });
  }
}

/** The regions of marked elements that take up space. Runs in the page. */
export function readRegions(attribute: string): Region[] {
  const regions = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll(`[${attribute}]`)) {
    const key = element.getAttribute(attribute) ?? '';
    const box = element.getBoundingClientRect();
    const known = regions.get(key);
    if (box.width * box.height === 0) continue;
    const [left, top] = [Math.min(box.left, known?.left ?? Infinity), Math.min(box.top, known?.top ?? Infinity)];
    const [right, bottom] = [Math.max(box.right, known?.right ?? 0), Math.max(box.bottom, known?.bottom ?? 0)];
    regions.set(key, new DOMRect(left, top, right - left, bottom - top));
  }
  return [...regions].map(([key, box]) => {
    const [x, y] = [Math.round(box.left + window.scrollX), Math.round(box.top + window.scrollY)];
    const [right, bottom] = [Math.round(box.right + window.scrollX), Math.round(box.bottom + window.scrollY)];
    const kind = key === 'header' || key === 'footer' ? 'frame' : 'slot';
    return { key, kind, rect: { x, y, width: right - x, height: bottom - y } };
  });
}

/** Hides all of the section except elements with one of these keys, without changing the layout. Runs in the page. */
export function hideAllBut({
  keys,
  attribute,
}: {
  readonly keys: readonly string[];
  readonly attribute: string;
}): void {
  document.getElementById('main')?.style.setProperty('visibility', 'hidden', 'important');
  for (const element of document.querySelectorAll<HTMLElement>(`[${attribute}]`))
    if (keys.includes(element.getAttribute(attribute) ?? ''))
      element.style.setProperty('visibility', 'visible', 'important');
}
