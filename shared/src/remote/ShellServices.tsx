import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from '../client/index.ts';
import type { Retention } from '../forms/retention.ts';

/** Short messages at the top right; the shell shows and announces them. */
export interface Notifier {
  success(text: string): void;
  error(text: string): void;
  info(text: string): void;
}

/** A slot that is ready to be rendered, or null when its remote could not be loaded. */
export interface FilledSlot {
  readonly Component: (props: { readonly data: unknown }) => ReactNode;
}

/** What the shell lends to the pages of every remote. */
export interface ShellServices {
  readonly api: ApiClient;
  readonly notify: Notifier;
  /** Public address of the site, for links that are shared: `https://example.com`. */
  readonly siteOrigin: string;
  /** The agency's, in which a date of publication is shown: `Asia/Dubai`. */
  readonly timeZone: string;
  /** For how long what visitors send is kept, by its status; absent where nothing is deleted by itself. */
  readonly retention?: Retention;
  readonly slot: (name: string) => FilledSlot | null;
  /**
   * Takes another address of the page that is shown, without a navigation; it is there where the address of the window
   * is somebody else’s. Without it a page puts the address into the window’s history itself.
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
