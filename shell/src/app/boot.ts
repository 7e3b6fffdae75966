import type { UtcOffsets } from '@northlight/shared/dates';
import type { Retention } from '@northlight/shared/forms';
import type { PreviewPlace } from '@northlight/shared/endpoints';
import type { RoutePattern, SocialImage } from '@northlight/shared/remote';
import type { OfferedEntries } from '../frame/offered-navigation.ts';
import { containerOf } from './release-address.ts';

/**
 * What the browser needs to know about a remote of the line-up, so that it requests no manifest and no registry. Each
 * page names all remotes if there are few. So data that does not compress (hashes) is included only for the remotes
 * that the page uses first.
 */
export interface BootRemote {
  readonly name: string;
  readonly version: string;
  readonly frame: 'public' | 'bare';
  /** Address of the federated container; absent where every stored release has it: see `entryOf`. */
  readonly entry?: string;
  /**
   * Subresource Integrity hash of the container. Null for a release without one; absent for a remote that the page does
   * not start with: then the browser requests it from the site when needed.
   */
  readonly integrity?: string | null;
  /** The server has another version for a browser that can't load this one. */
  readonly replaceable: boolean;
  /**
   * Only browsers can render it, so the server has rendered nothing of it: another team has built it in its own way, or
   * it is served by the development server of the developer who looks at it.
   */
  readonly local: boolean;
  /** The container requests modules that remotes bundle today, or by names of before; absent for newer ones. */
  readonly isEarlier?: true;
  readonly routes: readonly RoutePattern[];
}

export const entryOf = (remote: Pick<BootRemote, 'name' | 'version' | 'entry'>): string =>
  remote.entry ?? containerOf(remote);

/**
 * A part of a line-up: the remotes that may own a path starting with one of these segments, and those that fill their
 * slots.
 */
export interface LineUpPart {
  readonly segments: readonly string[];
  readonly remotes: readonly BootRemote[];
}

/** The line-up behind a page that names only a part of it. */
export interface WholeLineUp {
  /** Permanent id of the line-up, even after other releases are live: see `lineUpAddress`. */
  readonly id: string;
  /**
   * First segments of the paths whose owners the page names. For other paths the browser requests the line-up's part
   * from the site.
   */
  readonly segments: readonly string[];
}

/**
 * Boot data: what the server passes to the browser besides the page itself, as plain JSON in the document. It has
 * nothing specific to one visit: see `Visit`.
 */
export interface Boot {
  /** All remotes of the line-up, or those that this page may need first. */
  readonly remotes: readonly BootRemote[];
  /** Null when `remotes` has all of them. */
  readonly rest: WholeLineUp | null;
  readonly apiOrigin: string;
  /** Origin of uploads; absent if that is the API. */
  readonly mediaOrigin?: string;
  readonly siteOrigin: string;
  /** The agency's time zone, in which dates of publication are shown: `Asia/Dubai`. */
  readonly timeZone: string;
  /** The same in numbers: browsers format dates without `Intl`. */
  readonly utcOffsets: UtcOffsets;
  /** For how long submissions of visitors are kept; absent where nothing is deleted automatically. */
  readonly retention?: Retention;
  /** Entries of the menu and the footer that the remotes of this page offer. */
  readonly offered: OfferedEntries;
  /** The product's own picture for social networks. */
  readonly card: SocialImage | null;
  /** Whether visits are measured and reported to the site's server. */
  readonly reportsVitals: boolean;
  /** The unreleased version that this document shows to the visitor with the signed link; null for all others. */
  readonly preview: { readonly remote: string; readonly version: string } | null;
  /** The content preview that this document shows; absent for all other visitors. */
  readonly contentPreview?: { readonly place: PreviewPlace; readonly title: string; readonly expires: string };
  /**
   * Whether this visitor may inspect the remotes of the page, or also choose other versions: see
   * `app/version-cookies.ts`. Null for visitors who are no developers.
   */
  readonly devtools: 'look' | 'choose' | null;
  /** React Router's state: loader data, and errors by route id in its own serialised form. */
  readonly hydration: { readonly loaderData: Record<string, unknown>; readonly errors: Record<string, unknown> | null };
}

export const BOOT_ELEMENT = 'boot';
/** Id of the template with the preloads of the page's scripts. They are not fetched while they are in it. */
export const SCRIPTS_ELEMENT = 'scripts';
export const APP_ELEMENT = 'app';
export const SECTION_ELEMENT = 'main';
