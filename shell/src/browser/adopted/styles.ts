import type { AdoptedData } from '../../app/adopted/adopted-data.ts';
import { whenLoaded } from './fetch-entry.ts';
import { createSheets, type Sheet } from './sheets.ts';

/** The style sheets of a remote. */
export interface RemoteStyles {
  /**
   * Does what loads the remote's code, and fetches the sheets that are named meanwhile. What the code writes into the
   * document's head is the remote's too.
   * @throws what the work throws, or a FetchError.
   */
  loadWith<T>(work: () => Promise<T>): Promise<T>;
  /** Has them count in the document. @returns ends it. */
  show(): () => void;
  /** Has them count in an island, and nowhere else. Resolves when they do. */
  showIn(island: ShadowRoot): Promise<void>;
}

/**
 * A remote's style sheets count only while it is shown: those that are named, those that it asks for below its own
 * address, and what it writes while its code is loaded.
 */
export function createStyles({ webBase, styles, integrity }: AdoptedData): RemoteStyles {
  const base = new URL(webBase, window.location.href).href;
  const sheets = createSheets();
  let watcher: MutationObserver | undefined;
  let isLoading = false;

  /** What the shell writes itself is marked by its library. */
  const isTheirs = (node: Node): node is Sheet =>
    node instanceof HTMLLinkElement
      ? node.rel === 'stylesheet' && node.href.startsWith(base)
      : node instanceof HTMLStyleElement && isLoading && !('styled' in node.dataset);

  function watchHead(): MutationObserver {
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) if (isTheirs(node)) sheets.add(node);
    });
    observer.observe(document.head, { childList: true });
    return observer;
  }

  async function fetchSheet(file: string): Promise<void> {
    const href = `${base}${file}`;
    if (sheets.has(href)) return;
    const sheet = linkTo(href, integrity[file]);
    sheets.add(sheet);
    try {
      await whenLoaded(sheet, href);
    } catch (error) {
      sheets.remove(sheet);
      throw error;
    }
  }

  return {
    async loadWith(work) {
      watcher ??= watchHead();
      isLoading = true;
      try {
        const [done] = await Promise.all([work(), ...styles.map(fetchSheet)]);
        return done;
      } finally {
        isLoading = false;
      }
    },
    show: sheets.show,
    showIn: sheets.showIn,
  };
}

function linkTo(href: string, hash: string | undefined): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return hash === undefined ? link : Object.assign(link, { integrity: hash, crossOrigin: 'anonymous' });
}
