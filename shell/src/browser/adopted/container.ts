import { createInstance } from '@module-federation/enhanced/runtime';
import type { RemoteDefinition } from '@northlight/shared/remote';
import type { ComponentType } from 'react';
import type { AdoptedData } from '../../app/adopted/adopted-data.ts';
import { elementSection } from './element-section.ts';
import { componentIn, mountIn } from '../../app/adopted/exposed.ts';
import { asFetchError } from './as-fetch-error.ts';
import { fetchEntry, fetchScripts } from './fetch-entry.ts';
import { mountApart } from './mount-apart.ts';
import { pageRenderer } from './page-renderer.ts';
import { type PageReact, reactIn, sharedModules, type ShareScope } from './share-scope.ts';
import { section } from './section.ts';
import { createStyles } from './styles.ts';

type Instance = ReturnType<typeof createInstance>;

/**
 * Makes an adopted remote look like one of the shell's own: a container with one module, which is a definition with one
 * page.
 *
 * `init` fetches the remote's container. `get` fetches its exposed module with the scripts and style sheets that the
 * module needs. Both throw a FetchError for what can't be fetched, which the shell's loader recognises: it tries again
 * and reports the phase.
 */
export function createAdoptedContainer(data: AdoptedData) {
  const styles = createStyles(data);
  let started: { readonly instance: Instance; readonly scope: ShareScope } | undefined;

  return {
    async init(scope: ShareScope): Promise<void> {
      const entry = await fetchEntry(data);
      const instance = createInstance({
        // Each remote has its own instance, so that no remote finds the shared modules of another one.
        name: `northlight:${data.name}`,
        remotes: [remoteOf(data)],
        // A remote with its own React (an island) gets no modules of the page.
        shared: data.react === 'shared' ? await sharedModules(scope, pageRenderer) : {},
        plugins: [{ name: 'northlight:checked-entry', loadEntry: async () => entry }],
      });
      started = { instance, scope };
    },
    async get(): Promise<() => { readonly default: RemoteDefinition }> {
      if (!started) throw new Error(`${data.name} was asked for a module before it was initialised`);
      const { instance, scope } = started;
      const exposed = await styles.loadWith(() => loadExposed(data, instance));
      const react = await reactIn(scope);
      const page = await pageOf({ data, styles, react, exposed, instance });
      return () => ({ default: definitionOf(data, page) });
    },
  };
}

const remoteOf = ({ name, version, webBase, entry, entryType, globalName }: AdoptedData) => ({
  name,
  entry: new URL(`${webBase}${entry}`, window.location.href).href,
  type: entryType,
  entryGlobalName: globalName,
  buildVersion: version,
});

async function loadExposed(data: AdoptedData, instance: Instance): Promise<unknown> {
  await fetchScripts(data);
  const id = `${data.name}${data.expose.slice(1)}`;
  return instance.loadRemote<unknown>(id).catch((error: unknown) => {
    throw asFetchError(error);
  });
}

interface PageParts {
  readonly data: AdoptedData;
  readonly styles: ReturnType<typeof createStyles>;
  readonly react: PageReact;
  readonly exposed: unknown;
  readonly instance: Instance;
}

async function pageOf({ data, styles, react, exposed, instance }: PageParts): Promise<ComponentType> {
  if (data.kind === 'mount') return elementSection({ data, styles, react, mount: mountIn(exposed) });
  const Component = componentIn(exposed);
  if (data.react === 'shared') return section({ data, styles, react, Component });
  return elementSection({ data, styles, react, mount: await mountApart(instance, Component) });
}

const definitionOf = ({ name, title, routes }: AdoptedData, page: ComponentType): RemoteDefinition => ({
  id: name,
  frame: 'public',
  routes: routes.map(({ id, pattern }) => ({
    id,
    path: pattern,
    head: () => ({ title }),
    page: async () => ({ default: page }),
  })),
});
