/** @jest-environment ./tools/jest/browser-environment.cjs */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as JsxRuntime from 'react/jsx-runtime';
import { hostInstances } from '../gate/load-bundle.ts';
import { HOST_SCOPE } from '../preset/host-modules.ts';
import { hostModuleVersions } from '../preset/sharing.ts';

const ROOT = path.resolve(__dirname, '../../..');
const DIST = path.join(ROOT, 'remote-career/dist');
const ORIGIN = 'http://remotes.invalid/';

/** Files of the build that were fetched, in order. */
let fetched: string[];
let scripts: MutationObserver;

const contentOf = (address: string): string => {
  const file = address.slice(ORIGIN.length);
  fetched.push(file);
  return readFileSync(path.join(DIST, file), 'utf8');
};

/** Replaces the network and the script engine of a browser: jsdom does not run scripts that are added to the head. */
function runScripts(): MutationObserver {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLScriptElement) || !node.src) continue;
        window.eval(contentOf(node.src));
        node.dispatchEvent(new Event('load'));
      }
  });
  observer.observe(document.head, { childList: true });
  return observer;
}

/** A host made with the reference runtime, which knows nothing of this product except the address of a manifest. */
const hostOf = (part: string, options: Parameters<typeof createInstance>[0]) =>
  createInstance({
    ...options,
    plugins: [
      {
        name: 'from-disk',
        fetch: async (address) => new Response(contentOf(address), { headers: { 'content-type': 'application/json' } }),
      },
    ],
    remotes: [
      { name: 'career', entry: `${ORIGIN}${part}/mf-manifest.json`, shareScope: options.remotes[0]?.shareScope },
    ],
  });

beforeAll(() => {
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/src/build.ts', 'remote-career'], { cwd: ROOT });
});

beforeEach(() => {
  fetched = [];
  scripts = runScripts();
});

afterEach(() => {
  scripts.disconnect();
  document.head.replaceChildren();
  // Both containers of a release have the same global name; no page loads both.
  Reflect.deleteProperty(window, 'remote_career');
});

/**
 * The shell loads containers by itself (docs/decisions/003). These tests make sure that they are standard Module
 * Federation: the reference runtime loads both by their manifests, with the real modules of a host.
 */
describe('the reference runtime of Module Federation', () => {
  it('loads the container of our pages, with the modules of the shell in the scope that it looks into', async () => {
    const instances = await hostInstances();
    const asked: string[] = [];
    const shared = Object.entries(hostModuleVersions()).map(([name, version]) => {
      const lib = () => {
        asked.push(name);
        return instances.get(name);
      };
      const shareConfig = { singleton: true, requiredVersion: `^${version}` };
      return [name, { version, lib, scope: HOST_SCOPE, shareConfig }] as const;
    });
    const host = hostOf('web', {
      name: 'host_of_pages',
      remotes: [{ name: 'career', entry: '', shareScope: HOST_SCOPE }],
      shared: Object.fromEntries(shared),
    });

    const exposed = await host.loadRemote<{ default: { id: string; routes: { path: string }[] } }>('career/remote');

    expect(exposed?.default).toMatchObject({ id: 'career', routes: [{ path: '/career' }] });
    expect(asked).toContain('@northlight/shared/remote');
    // The exposed module is in the container's own file.
    expect(fetched).toEqual(['web/mf-manifest.json', 'web/remoteEntry.js']);
  });

  it('loads the portable container, with nothing but its own React', async () => {
    const { react: version = '' } = hostModuleVersions();
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    const whole = {
      react: React,
      'react-dom': ReactDOM,
      'react-dom/client': ReactDOMClient,
      'react/jsx-runtime': JsxRuntime,
    };
    const host = hostOf('portable', {
      name: 'host_of_another_team',
      remotes: [{ name: 'career', entry: '' }],
      shared: Object.fromEntries(
        Object.entries(whole).map(([name, module]) => [name, { version, lib: () => module, shareConfig }]),
      ),
    });

    const [mount, section] = [
      await host.loadRemote<{ default: unknown; mount: unknown }>('career/mount'),
      await host.loadRemote<{ default: unknown; Section: unknown }>('career/Section'),
    ];

    expect([mount?.mount, section?.Section]).toEqual([expect.any(Function), expect.any(Function)]);
    expect([mount?.default, section?.default]).toEqual([mount?.mount, section?.Section]);
    expect(fetched[0]).toBe('portable/mf-manifest.json');
    expect(fetched.filter((file) => file === 'portable/remoteEntry.js')).toHaveLength(1);
    // Its own copies of React are not fetched.
    expect(fetched.filter((file) => file.includes('node_modules_react'))).toEqual([]);
  });
});

interface Manifest {
  readonly metaData: { readonly remoteEntry: object };
  readonly shared: readonly { readonly name: string }[];
  readonly exposes: readonly { readonly assets: { readonly js: Record<'sync' | 'async', string[]> } }[];
}

const manifestOf = (part: string): Manifest =>
  JSON.parse(readFileSync(path.join(DIST, part, 'mf-manifest.json'), 'utf8')) as Manifest;

/** Names and types of a manifest's fields; of each list only its first entry. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shapeOf(field)]));
}

describe('the manifests of a release', () => {
  it('have one shape, but for the version of the plugin that has written that of the portable container', () => {
    const [lean, portable] = [manifestOf('web'), manifestOf('portable')];
    const { pluginVersion: _one, ...metaData } = portable.metaData as { pluginVersion?: string; remoteEntry: object };
    const withFiles = (manifest: Manifest) => ({
      ...manifest,
      shared: manifest.shared.map((shared) => ({ ...shared, assets: {} })),
      exposes: manifest.exposes.map((exposed) => ({ ...exposed, assets: Object.keys(exposed.assets.js) })),
    });

    expect(shapeOf(withFiles(lean))).toEqual(shapeOf(withFiles({ ...portable, metaData })));
  });

  it('name files that are there, and what each container takes of a host', () => {
    for (const part of ['web', 'portable'])
      for (const { assets } of manifestOf(part).exposes)
        for (const file of [...assets.js.sync, ...assets.js.async])
          expect(readFileSync(path.join(DIST, part, file), 'utf8')).not.toBe('');
    const [lean, portable] = [manifestOf('web'), manifestOf('portable')].map(({ shared }) =>
      shared.map(({ name }) => name).toSorted(),
    );

    expect(lean).toEqual(Object.keys(hostModuleVersions()).toSorted());
    expect(portable).toEqual(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']);
  });
});

describe('the container of our pages', () => {
  it('finds the host’s modules by code of its own, which is a fifth of the bundler’s', () => {
    const container = readFileSync(path.join(DIST, 'web/remoteEntry.js'), 'utf8');

    expect(container).toContain('Unsatisfied version');
    // Messages of the bundler's own code for choosing among ranges and for asking other containers.
    expect(container).not.toContain('No satisfying version');
    expect(container).not.toContain('Initialization of sharing external failed');
  });
});
