import type { Retention } from '@northlight/shared/forms';
import type { PreviewPlace } from '@northlight/shared/endpoints';
import type { RoutePattern, SocialImage } from '@northlight/shared/remote';
import type { OfferedEntries } from '../frame/offered-navigation.ts';
import { containerOf } from './release-address.ts';

/**
 * A live remote as the browser needs to know it. No manifest or registry is ever asked for by the page. Every page
 * names all of them as long as they are few, so what can't be compressed stands here only for those that the page is
 * made of.
 */
export interface BootRemote {
  readonly name: string;
  readonly version: string;
  readonly frame: 'public' | 'bare';
  /** Address of the federated container; absent where every stored release has it: see `entryOf`. */
  readonly entry?: string;
  /**
   * Its hash, as Subresource Integrity writes it. Null for a release that has none; absent for one that the page does
   * not begin with, of which the browser asks the site when it first needs it.
   */
  readonly integrity?: string | null;
  /** The server has another version to show to a browser that can't load this one. */
  readonly replaceable: boolean;
  /**
   * Only browsers can render it, so the server has rendered nothing of it: another team has built it in its own way, or
   * it is served by the machine of the developer who looks at it.
   */
  readonly local: boolean;
  /** Its container was built before the host's modules had a scope of their own; absent for those built since. */
  readonly oldScope?: true;
  readonly routes: readonly RoutePattern[];
}

export const entryOf = (remote: Pick<BootRemote, 'name' | 'version' | 'entry'>): string =>
  remote.entry ?? containerOf(remote);

/**
 * Of the remotes of a line-up those that may own a path which begins with one of these segments, and whatever fills
 * their slots.
 */
export interface LineUpPart {
  readonly segments: readonly string[];
  readonly remotes: readonly BootRemote[];
}

/** The line-up behind a page that names only a part of it. */
export interface WholeLineUp {
  /** Names it for good, whatever is live by then: see `lineUpAddress`. */
  readonly id: string;
  /**
   * What a path begins with whose owner is among the remotes that the page names. For another one the site is asked.
   */
  readonly segments: readonly string[];
}

/**
 * What the server tells the browser besides the page itself; plain JSON in the document. Nothing in it is made for one
 * visit: see `Visit`.
 */
export interface Boot {
  /** All of the line-up, or those that this page may need first. */
  readonly remotes: readonly BootRemote[];
  /** Null when all remotes stand here. */
  readonly rest: WholeLineUp | null;
  readonly apiOrigin: string;
  /** Where uploads are read; absent where that is the API. */
  readonly mediaOrigin?: string;
  readonly siteOrigin: string;
  /** The agency's, in which a date of publication is shown: `Asia/Dubai`. */
  readonly timeZone: string;
  /** For how long what visitors send is kept; absent where nothing is deleted by itself. */
  readonly retention?: Retention;
  /** Entries of the menu and the footer that the remotes of this page offer. */
  readonly offered: OfferedEntries;
  /** The product's own picture for social networks. */
  readonly card: SocialImage | null;
  /** Visits are measured and reported to the site's server. */
  readonly reportsVitals: boolean;
  /** The unreleased version that this document shows to the holder of its link; null for everybody else. */
  readonly preview: { readonly remote: string; readonly version: string } | null;
  /** What is not published and stands in this document; absent for everybody else. */
  readonly contentPreview?: { readonly place: PreviewPlace; readonly title: string; readonly expires: string };
  /**
   * Whether this person may see what the page is made of, and also choose other versions: see `app/version-cookies.ts`.
   * Null for visitors.
   */
  readonly devtools: 'look' | 'choose' | null;
  /** React Router's state: loader data, and errors by route id in its own serialised form. */
  readonly hydration: { readonly loaderData: Record<string, unknown>; readonly errors: Record<string, unknown> | null };
}

export const BOOT_ELEMENT = 'boot';
/** Holds the preloads of the page's scripts, which nobody asks for as long as they stand there. */
export const SCRIPTS_ELEMENT = 'scripts';
export const APP_ELEMENT = 'app';
export const SECTION_ELEMENT = 'main';
