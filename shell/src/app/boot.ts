import type { RoutePattern, SocialImage } from '@northlight/shared/remote';

/** A live remote as the browser needs to know it. No manifest or registry is ever asked for by the page. */
export interface BootRemote {
  readonly name: string;
  readonly version: string;
  readonly frame: 'public' | 'bare';
  /** Address of the federated container. */
  readonly entry: string;
  readonly routes: readonly RoutePattern[];
}

/** What the server tells the browser besides the page itself; plain JSON in the document. */
export interface Boot {
  readonly remotes: readonly BootRemote[];
  readonly apiOrigin: string;
  readonly siteOrigin: string;
  /** The product's own picture for social networks. */
  readonly card: SocialImage | null;
  /** Visits are measured and reported to the site's server. */
  readonly reportsVitals: boolean;
  /** React Router's state: loader data, and errors by route id in its own serialised form. */
  readonly hydration: { readonly loaderData: Record<string, unknown>; readonly errors: Record<string, unknown> | null };
}

export const BOOT_ELEMENT = 'boot';
export const APP_ELEMENT = 'app';
export const SECTION_ELEMENT = 'main';
