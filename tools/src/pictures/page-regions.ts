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

/** Marks the elements of the frame, which are siblings of `main`, and those of the slots. Runs in the page. */
export function markRegions(attribute: string): void {
  for (const element of document.getElementById('main')?.parentElement?.children ?? [])
    if (['HEADER', 'FOOTER'].includes(element.tagName)) element.setAttribute(attribute, element.tagName.toLowerCase());

  const counts = new Map<string, number>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-slot]')) {
    const name = element.dataset['slot'] ?? '';
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    element.setAttribute(attribute, count === 1 ? name : `${name} ${count}`);
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
