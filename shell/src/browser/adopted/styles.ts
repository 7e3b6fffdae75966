import type { AdoptedData } from '../../app/adopted/adopted-data.ts';
import { whenLoaded } from './fetch-entry.ts';
import { createSheets, type Sheet } from './sheets.ts';

/** The style sheets of a remote. */
export interface RemoteStyles {
  /**
   * Runs `work`, which loads the remote's code, and fetches the named sheets at the same time. Styles that the code
   * adds to the document's head meanwhile count as the remote's.
   * @throws what `work` throws, or a FetchError.
   */
  loadWith<T>(work: () => Promise<T>): Promise<T>;
  /** Enables the sheets in the document. @returns a function that disables them. */
  show(): () => void;
  /** Applies the sheets in an island and nowhere else. Resolves when they apply. */
  showIn(island: ShadowRoot): Promise<void>;
}

/**
 * A remote's style sheets apply only while it is shown. They are: the sheets named in its data, sheets from below its
 * own address, and styles that it adds while its code is loaded.
 */
export function createStyles({ webBase, styles, integrity }: AdoptedData): RemoteStyles {
  const base = new URL(webBase, window.location.href).href;
  const sheets = createSheets();
  let watcher: MutationObserver | undefined;
  let isLoading = false;

  /** Whether a node is a sheet of the remote. The shell's own styles are marked by styled-components. */
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
