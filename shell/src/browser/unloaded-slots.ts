import type { UnloadedSlot } from '@northlight/shared/remote';

export interface UnloadedSlots {
  /** Null for a slot that is not among them. */
  get(name: string): UnloadedSlot | null;
  /** Names of the remotes that fill them. */
  remotes(): ReadonlySet<string>;
  /** Adds a slot whose elements are all more than the window's height away from it. @returns false for any other. */
  addIfFar(name: string): boolean;
}

/**
 * Slots of the page that the server rendered whose code is loaded only when the visitor comes near them: most visitors
 * never do. Their elements keep the server's HTML until then.
 * @param load loads the code of a slot.
 */
export function createUnloadedSlots(load: (name: string) => Promise<unknown>): UnloadedSlots {
  const slots = new Map<string, UnloadedSlot>();
  return {
    get: (name) => slots.get(name) ?? null,
    remotes: () => new Set([...slots.keys()].map((name) => name.split('/')[0] ?? '')),
    addIfFar(name) {
      const all = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
      const elements = all.filter(({ dataset }) => dataset['slot'] === name);
      if (elements.length === 0 || !elements.every(isFar)) return false;
      slots.set(name, {
        html: elements[0]?.innerHTML ?? '',
        load: () =>
          load(name).then(
            () => true,
            (error: unknown) => {
              console.warn(`[shell] keeps the server’s ${name}:`, error);
              return false;
            },
          ),
      });
      return true;
    },
  };
}

/**
 * Whether an element is more than the window's height away from it. The parts of a page are laid out one by one after
 * the first paint: an element in one that is not has no place yet, but the part has.
 */
function isFar(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  if (top > 2 * window.innerHeight || bottom < -window.innerHeight) return true;
  return element.parentElement !== null && isFar(element.parentElement);
}
