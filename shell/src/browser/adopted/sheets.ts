import { whenLoaded } from './fetch-entry.ts';

export type Sheet = HTMLLinkElement | HTMLStyleElement;

/** A sheet for this counts for nothing, and is fetched all the same. */
const NOWHERE = 'not all';

/** Style sheets that stand in the document's head and count only where and while they are to. */
export function createSheets() {
  /** With the media that each is meant for. */
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
    /** Has them count in the document. @returns ends it. */
    show(): () => void {
      isShown = true;
      sheets.forEach((media, sheet) => (sheet.media = media));
      return () => {
        isShown = false;
        for (const sheet of sheets.keys()) sheet.media = NOWHERE;
      };
    },
    /** Has them count in an island. Resolves when they do. */
    async showIn(island: ShadowRoot): Promise<void> {
      islands.add(island);
      await Promise.all([...sheets.keys()].map((sheet) => copyInto(island, sheet)));
    },
  };
}
