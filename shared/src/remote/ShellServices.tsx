import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from '../client/index.ts';
import type { DateZone } from '../dates/index.ts';
import type { Retention } from '../forms/retention.ts';

/** Shows short messages at the top right; the shell also announces them to screen readers. */
export interface Notifier {
  success(text: string): void;
  error(text: string): void;
  info(text: string): void;
}

/** A slot that can be rendered. */
export interface FilledSlot {
  readonly Component: (props: { readonly data: unknown }) => ReactNode;
}

/** A slot that the server has rendered, and whose code the browser has not loaded. */
export interface UnloadedSlot {
  /** What the server has rendered. */
  readonly html: string;
  /** Loads the code. @returns false if that fails, which is logged. */
  readonly load: () => Promise<boolean>;
}

/** Services of the shell for the pages of every remote. */
export interface ShellServices extends DateZone {
  readonly api: ApiClient;
  readonly notify: Notifier;
  /** Public address of the site, for links that are shared: `https://example.com`. */
  readonly siteOrigin: string;
  /** For how long submissions of visitors are kept, by status; absent where nothing is deleted automatically. */
  readonly retention?: Retention;
  readonly slot: (name: string) => FilledSlot | null;
  /** Null for a slot that is not on the page that the server rendered. Present in a browser that got such a page. */
  readonly unloadedSlot?: (name: string) => UnloadedSlot | null;
  /**
   * Changes the address of the current page without a navigation. Present if another team's host owns the window's
   * address. Without it a page writes the address to the window's history itself.
   */
  readonly replaceAddress?: (path: string) => void;
}

const ShellContext = createContext<ShellServices | null>(null);

export const ShellServicesProvider = ({ services, children }: { services: ShellServices; children: ReactNode }) => (
  <ShellContext value={services}>{children}</ShellContext>
);

export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (!services)
    throw new Error('No shell above this component, or two copies of the shared remote module in this page.');
  return services;
}
