import { whenLoaded } from './fetch-entry.ts';

export type Sheet = HTMLLinkElement | HTMLStyleElement;

/** Media query that disables a sheet. Browsers still fetch it. */
const NOWHERE = 'not all';

/** Manages style sheets in the document's head that apply only while they are shown, and only where they are shown. */
export function createSheets() {
  /** Each sheet with its original `media`. */
  const sheets = new Map<Sheet, string>();
  const islands = new Set<ShadowRoot>();
  let isShown = false;

  async function copyInto(island: ShadowRoot, sheet: Sheet): Promise<void> {
    const copy = document.importNode(sheet, true);
    copy.media = sheets.get(sheet) ?? '';
    if (copy instanceof HTMLLinkElement) await whenLoaded(copy, copy.href, island);
    else island.append(copy);
  }

  return {
    has: (href: string): boolean => [...sheets.keys()].some((sheet) => 'href' in sheet && sheet.href === href),
    add(sheet: Sheet): void {
      if (sheets.has(sheet)) return;
      sheets.set(sheet, sheet.media);
      if (!isShown) sheet.media = NOWHERE;
      for (const island of islands)
        if (island.host.isConnected)
          copyInto(island, sheet).catch((error: unknown) => console.warn('[shell] a style sheet:', error));
        else islands.delete(island);
    },
    remove(sheet: Sheet): void {
      sheets.delete(sheet);
      sheet.remove();
    },
    /** Enables the sheets in the document. @returns a function that disables them. */
    show(): () => void {
      isShown = true;
      sheets.forEach((media, sheet) => (sheet.media = media));
      return () => {
        isShown = false;
        for (const sheet of sheets.keys()) sheet.media = NOWHERE;
      };
    },
    /** Copies the sheets into an island. Resolves when they apply. */
    async showIn(island: ShadowRoot): Promise<void> {
      islands.add(island);
      await Promise.all([...sheets.keys()].map((sheet) => copyInto(island, sheet)));
    },
  };
}
