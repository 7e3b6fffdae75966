import type { ComponentType, ReactNode } from 'react';
import type { ApiClient } from '../client/index.ts';

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
}

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
}

/** What the page says of itself in `<head>`. The shell adds the brand, canonical address and social tags. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path and query of the canonical address; default is the path alone. */
  readonly canonical?: string;
  /** Absolute address of the picture for social previews. */
  readonly image?: string;
  readonly type?: 'website' | 'article';
  readonly noIndex?: boolean;
  /** schema.org objects. */
  readonly jsonLd?: readonly object[];
}

/** `Loaded` is what the loader answers, `Seen` what `head` reads; `route` ties the two together and then forgets them. */
export interface RemoteRoute<Loaded = unknown, Seen = never> {
  /** Unique in the remote, and the name of the chunk that holds the page: `import(/* webpackChunkName: "article" *\/ …)`. */
  readonly id: string;
  /** Pattern from the root of the site, `/blog/:name`; beneath a parent route, from that route. */
  readonly path: string;
  /** Runs on the server for a document and in the browser for a soft navigation. Throw `notFound()` for a 404. */
  readonly loader?: (args: LoaderArgs) => Promise<Loaded>;
  readonly head: (args: HeadArgs<Seen>) => Head;
  /** The page's component, in a chunk that is fetched while the loader runs. */
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /** Slots of other remotes that this page places: loaded and filled before it renders, and left out when that fails. */
  readonly slots?: readonly string[];
  readonly children?: readonly RemoteRoute[];
}

export interface RemoteSlot<Loaded = unknown, Shown = never> {
  readonly loader?: (args: LoaderArgs) => Promise<Loaded>;
  readonly component: () => Promise<{ readonly default: (props: { readonly data: Shown }) => ReactNode }>;
}

/** Ties a route's `head` to the data of its loader. */
export const route = <Data,>(definition: RemoteRoute<Data, Data>): RemoteRoute => definition;

/** Ties a slot's component to the data of its loader. */
export const slot = <Data,>(definition: RemoteSlot<Data, Data>): RemoteSlot => definition;

export const defineRemote = (definition: RemoteDefinition): RemoteDefinition => definition;
