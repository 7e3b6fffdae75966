import type { Adopted } from '@northlight/shared/release';
import type { Version } from '../version-cookies.ts';

/** What the browser needs to know to show a remote that another team has built in its own way. */
export interface AdoptedData extends Pick<
  Adopted,
  'expose' | 'entryType' | 'globalName' | 'title' | 'react' | 'kind' | 'styles'
> {
  readonly name: string;
  readonly version: string;
  /** Base address of its files, with a closing slash: `/remotes/tools/1.0.0/web/`. */
  readonly webBase: string;
  /** Where its pages begin: `/tools`. */
  readonly basename: string;
  readonly routes: readonly { readonly id: string; readonly pattern: string }[];
  /** Its container, a file below `webBase`. */
  readonly entry: string;
  /** Scripts that the exposed module needs at once. */
  readonly scripts: readonly string[];
  /** Hashes of these files, as Subresource Integrity writes them, by their names below `webBase`. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** What the code for adopted remotes leaves behind when it has been fetched: it makes a container of any of them. */
export const ADOPTED_GLOBAL = 'northlightAdopted';

/** That code, with the federation runtime in it. Its address is the same in all builds. */
export const ADOPTED_SCRIPT = '/assets/adopted/adopted.js';

/**
 * A script that leaves the page's `react-dom/client` behind. The shell's build makes it, under the same address in all.
 */
export const RENDERER_SCRIPT = '/assets/react-dom-client.js';

/** Where it leaves that. */
export const RENDERER_GLOBAL = 'northlightReactDomClient';

/** Where the site answers with a container in the shape that its own remotes have, made for an adopted one. */
export const adoptedContainerOf = ({ name, version }: Version): string => `/remotes/${name}/${version}/container.js`;

/** The id of the one route of an adopted release, and the name of the chunks that its page needs. */
export const ADOPTED_ROUTE = 'app';
