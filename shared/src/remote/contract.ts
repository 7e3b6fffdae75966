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
  /** `public` pages stand between navbar and footer; `bare` ones fill the window themselves. */
  readonly frame: 'public' | 'bare';
  readonly routes: readonly RemoteRoute[];
  /** Components that other remotes place in their pages as `<Slot name="blog/latest-articles" />`. */
  readonly slots?: Readonly<Record<string, RemoteSlot>>;
  /**
   * Entries for the menu and the footer of the site. They stand behind the shell's own, in the order of the remotes'
   * names, and come and go with this remote's live version.
   */
  readonly navigation?: OfferedNavigation;
  /** Exact paths that are answered with a text instead of a page, feeds for one, by media type. Made by `server`. */
  readonly documents?: Readonly<Record<string, DocumentType>>;
  /**
   * What only the server asks a remote for: addresses for the sitemap, and the texts of `documents`. A chunk of its
   * own, `import(/* webpackChunkName: "server-only" *\/ './server.ts')`, which no browser fetches.
   */
  readonly server?: () => Promise<{ readonly default: RemoteServer }>;
}

export type DocumentType = 'application/rss+xml' | 'application/atom+xml' | 'application/feed+json' | 'text/plain';

export interface LoaderArgs {
  readonly api: ApiClient;
  /** The page's address, absolute. */
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** What the link that was followed hands over to the page; never there for a document. From outside: check it. */
  readonly state?: unknown;
}

export interface HeadArgs<Data> {
  /** Undefined when the loader failed or the route has none. */
  readonly data: Data | undefined;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Address of an uploaded file as a browser can ask for it. */
  readonly mediaUrl: (fileUrl: string) => string;
  /** A path of the site as an absolute address, whatever host the page was asked under. */
  readonly siteUrl: SiteUrl;
}

/**
 * What the page says of itself in `<head>`. The shell adds the brand, the canonical address, social tags, and for the
 * start page and for breadcrumbs the structured data that every page has.
 */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path and query of the canonical address; default is the path alone. */
  readonly canonical?: string;
  /**
   * The picture for social previews; `socialImage` chooses it from a stored file. Without one the product's own is
   * shown.
   */
  readonly image?: SocialImage | ImageAddress;
  readonly type?: 'website' | 'article';
  /** Of a page of type `article`; times are ISO 8601. */
  readonly article?: {
    readonly published: string;
    readonly modified?: string;
    readonly section?: string;
    readonly author?: string;
  };
  readonly noIndex?: boolean;
  /** The way from the start page, which is not in it, to this page. Default is the page alone, under its title. */
  readonly breadcrumbs?: readonly Crumb[];
  /** The same content in another form: the site's feeds on the pages whose news they tell. */
  readonly alternates?: readonly { readonly type: DocumentType; readonly title: string; readonly path: string }[];
  /** schema.org things of this page, each written as a script element of its own; the shell adds `@context`. */
  readonly jsonLd?: readonly Thing[];
}

/**
 * An absolute address alone, as remotes gave it that were released before pictures had dimensions. They may still be
 * live.
 */
type ImageAddress = string;

/**
 * `Loaded` is what the loader answers, `Seen` what `head` reads; `route` ties the two together and then forgets them.
 */
export interface RemoteRoute<Loaded = unknown, Seen = never> {
  /**
   * Unique in the remote, and the name of the chunk that holds the page: `import(/* webpackChunkName: "article" *\/
   * …)`.
   */
  readonly id: string;
  /** Name of the chunk that holds the page, where several routes share one. Default is the id. */
  readonly chunk?: string;
  /** Pattern from the root of the site, `/blog/:name`; beneath a parent route, from that route. */
  readonly path: string;
  /** Runs on the server for a document and in the browser for a soft navigation. Throw `notFound()` for a 404. */
  readonly loader?: (args: LoaderArgs) => Promise<Loaded>;
  readonly head: (args: HeadArgs<Seen>) => Head;
  /** The page's component, in a chunk that is fetched while the loader runs. */
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /**
   * Slots of other remotes that this page places: loaded and filled before it renders, and left out when that fails.
   */
  readonly slots?: readonly string[];
  /**
   * The names of the address's query that the page, its loader, its `head` and the slots it places read:
   * `['category', 'page']`, or `[]` for none. The server gives them an address without all others, and shows the same
   * page to everybody whose address differs in others only (`utm_source`). Without a declaration the page is given the
   * whole query, and is kept in memory only for addresses that have none.
   */
  readonly query?: readonly string[];
  readonly children?: readonly RemoteRoute[];
}

export interface RemoteSlot<Loaded = unknown, Shown = never> {
  readonly loader?: (args: LoaderArgs) => Promise<Loaded>;
  readonly component: () => Promise<{ readonly default: (props: { readonly data: Shown }) => ReactNode }>;
}

/** A loader whose answer arrives in the browser as it was. */
interface Sending<Data> {
  readonly loader?: (args: LoaderArgs) => Promise<Sendable<Data>>;
}

/** Ties a route's `head` to the data of its loader, and the slots it places to those that are lent. */
export const route = <Data>(
  definition: RemoteRoute<Data, Data> & Sending<Data> & { readonly slots?: readonly SlotName[] },
): RemoteRoute => definition;

/** Ties a slot's component to the data of its loader. */
export const slot = <Data>(definition: RemoteSlot<Data, Data> & Sending<Data>): RemoteSlot<Data> => definition;

export const defineRemote = (definition: RemoteDefinition): RemoteDefinition => definition;
