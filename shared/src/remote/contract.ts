import type { ComponentType, ReactNode } from 'react';
import type { ApiClient } from '../client/index.ts';
import type { OfferedNavigation } from './navigation.ts';
import type { RemoteServer } from './server-contract.ts';
import type { Sendable } from './sendable.ts';
import type { SlotName } from './slot-types.ts';
import type { SocialImage } from './social-image.ts';
import type { Crumb, SiteUrl, Thing } from './structured-data.ts';

/**
 * The contract between the shell and a remote. A remote exposes one module, `./remote`, whose default export is a
 * `RemoteDefinition` made by `defineRemote`. Importing it has no side effect; pages are chunks of their own.
 */
export interface RemoteDefinition {
  /** Name in the registry: `blog`. */
  readonly id: string;
  /** `public` pages are between navbar and footer; `bare` pages fill the window. */
  readonly frame: 'public' | 'bare';
  readonly routes: readonly RemoteRoute[];
  /** Components that other remotes place in their pages as `<Slot name="blog/latest-articles" />`. */
  readonly slots?: Readonly<Record<string, RemoteSlot>>;
  /**
   * Entries for the menu and the footer of the site. They come after the shell's own, in the order of the remotes'
   * names, and are shown while this remote's version is live.
   */
  readonly navigation?: OfferedNavigation;
  /** Exact paths for which `server` makes a text instead of a page (such as a feed), with its media type. */
  readonly documents?: Readonly<Record<string, DocumentType>>;
  /**
   * The part that only the server uses: addresses for the sitemap, and the texts of `documents`. A chunk of its own,
   * `import(/* webpackChunkName: "server-only" *\/ './server.ts')`, which no browser fetches.
   */
  readonly server?: () => Promise<{ readonly default: RemoteServer }>;
}

export type DocumentType = 'application/rss+xml' | 'application/atom+xml' | 'application/feed+json' | 'text/plain';

export interface LoaderArgs {
  readonly api: ApiClient;
  /** Absolute address of the page. */
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /**
   * State that the followed link passes to the page; undefined for a document, and on the site after Back or
   * Forward. It is untrusted: check it.
   */
  readonly state?: unknown;
}

export interface HeadArgs<Data> {
  /** Undefined when the loader failed or the route has none. */
  readonly data: Data | undefined;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Address under which a browser can request an uploaded file. */
  readonly mediaUrl: (fileUrl: string) => string;
  /** Makes a path of the site absolute, whatever hostname the page was requested under. */
  readonly siteUrl: SiteUrl;
}

/**
 * A page's metadata for `<head>`. The shell adds the brand, the canonical address, social tags, and the structured data
 * of the start page and of breadcrumbs.
 */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path and query of the canonical address; default is the path alone. */
  readonly canonical?: string;
  /**
   * The picture for social previews; `socialImage` chooses it from a stored file. Without one the product's own is
   * used.
   */
  readonly image?: SocialImage | ImageAddress;
  readonly type?: 'website' | 'article';
  /** For a page of type `article`; times are ISO 8601. */
  readonly article?: {
    readonly published: string;
    readonly modified?: string;
    readonly section?: string;
    readonly author?: string;
  };
  readonly noIndex?: boolean;
  /** The path from the start page (not included) to this page. Default is the page alone, with its title. */
  readonly breadcrumbs?: readonly Crumb[];
  /** The same content in other formats: the site's feeds, on pages whose content they have. */
  readonly alternates?: readonly { readonly type: DocumentType; readonly title: string; readonly path: string }[];
  /** schema.org things of this page, each in a script element of its own; the shell adds `@context`. */
  readonly jsonLd?: readonly Thing[];
}

/**
 * An absolute address alone, from remotes that were released before pictures had dimensions. They may still be live.
 */
type ImageAddress = string;

/**
 * `Loaded` is what the loader returns, `Seen` what `head` reads; `route` checks that they match and then erases both
 * types.
 */
export interface RemoteRoute<Loaded = unknown, Seen = never> {
  /** Unique in the remote, and the name of the page's chunk: `import(/* webpackChunkName: "article" *\/ …)`. */
  readonly id: string;
  /** Name of the page's chunk, if several routes share one. Default is the id. */
  readonly chunk?: string;
  /** Pattern from the root of the site, `/blog/:name`; in a child route, from the parent route. */
  readonly path: string;
  /**
   * Runs on the server for a document and in the browser for a client-side navigation. Throw `notFound()` for a 404.
   */
  readonly loader?: (args: LoaderArgs) => Promise<Loaded>;
  readonly head: (args: HeadArgs<Seen>) => Head;
  /** The page's component, in a chunk that is fetched while the loader runs. */
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /**
   * When `page` is prefetched. `in-view`, the default: on screens without a pointer as soon as a link to the page is
   * seen. `on-intent`: nowhere before a visitor points at a link to it, touches it or tabs to it; for a page whose code
   * is large, because most of those who see its links never open it. An element with `data-prefetch="on-intent"` asks
   * the same for the links in it.
   */
  readonly prefetch?: 'in-view' | 'on-intent';
  /**
   * Slots in this page, of other remotes or its own: loaded and filled before it renders, and left out when that fails.
   */
  readonly slots?: readonly string[];
  /**
   * Names of the query parameters that the page, its loader, its `head` and its slots read: `['category', 'page']`, or
   * `[]` for none. The server removes all others from the address that it passes to them, and sends the same page for
   * addresses that differ only in others (`utm_source`). Without a declaration the page gets the whole query, and is
   * cached only for addresses without a query.
   */
  readonly query?: readonly string[];
  readonly children?: readonly RemoteRoute[];
}

export interface RemoteSlot<Loaded = unknown, Shown = never> {
  /** Name of the component's chunk, if several slots share one. Default is the key of the slot. */
  readonly chunk?: string;
  readonly loader?: (args: LoaderArgs) => Promise<Loaded>;
  readonly component: () => Promise<{ readonly default: (props: { readonly data: Shown }) => ReactNode }>;
}

/** A loader whose result is the same after JSON serialisation. */
interface Sending<Data> {
  readonly loader?: (args: LoaderArgs) => Promise<Sendable<Data>>;
}

/** Checks a route's types: `head` against the data of its loader, and its slots against the declared ones. */
export const route = <Data>(
  definition: RemoteRoute<Data, Data> & Sending<Data> & { readonly slots?: readonly SlotName[] },
): RemoteRoute => definition;

/** Checks a slot's types: its component against the data of its loader. */
export const slot = <Data>(definition: RemoteSlot<Data, Data> & Sending<Data>): RemoteSlot<Data> => definition;

export const defineRemote = (definition: RemoteDefinition): RemoteDefinition => definition;
