import type { Adopted } from '@northlight/shared/release';
import type { Version } from '../version-cookies.ts';

/** The data that the browser needs to show an adopted remote, which another team has built in its own way. */
export interface AdoptedData extends Pick<
  Adopted,
  'expose' | 'entryType' | 'globalName' | 'title' | 'react' | 'kind' | 'styles'
> {
  readonly name: string;
  readonly version: string;
  /** Base address of its files, with a closing slash: `/remotes/tools/1.0.0/web/`. */
  readonly webBase: string;
  /** Base path of its pages: `/tools`. */
  readonly basename: string;
  readonly routes: readonly { readonly id: string; readonly pattern: string }[];
  /** File name of its container, below `webBase`. */
  readonly entry: string;
  /** Scripts that the exposed module needs at once. */
  readonly scripts: readonly string[];
  /** Subresource Integrity hashes of these files, by their names below `webBase`. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Global variable that the code for adopted remotes sets: a function that makes a container from `AdoptedData`. */
export const ADOPTED_GLOBAL = 'northlightAdopted';

/** Script with that code and the federation runtime. Its address is the same in all builds. */
export const ADOPTED_SCRIPT = '/assets/adopted/adopted.js';

/**
 * Script that sets `RENDERER_GLOBAL` to the page's `react-dom/client`. The shell's build makes it; its address is the
 * same in all builds.
 */
export const RENDERER_SCRIPT = '/assets/react-dom-client.js';

/** Global variable that `RENDERER_SCRIPT` sets. */
export const RENDERER_GLOBAL = 'northlightReactDomClient';

/**
 * Address of the container that the site generates for an adopted remote. It has the shape of its own remotes'
 * containers.
 */
export const adoptedContainerOf = ({ name, version }: Version): string => `/remotes/${name}/${version}/container.js`;

/** The id of the one route of an adopted release, and the name of the chunks that its page needs. */
export const ADOPTED_ROUTE = 'app';
