import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { createInstance } from '@module-federation/enhanced/runtime';
import { HOST_MODULES, packageOf } from '../preset/host-modules.ts';

const ROOT = path.resolve(__dirname, '../../..');
const ORIGIN = 'http://remotes.invalid/';
const WEB = path.join(ROOT, 'remote-career/dist/web');

function versionOf(module: string): string {
  const name = packageOf(module);
  const folder = name === '@northlight/shared' ? 'shared' : `node_modules/${name}`;
  return (JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as { version: string }).version;
}

interface ScriptElement {
  src: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
  setAttribute(name: string, value: string): void;
  getAttribute(name: string): string | null;
}

/** As much of a browser as a container needs: a window with a document whose scripts run when they are appended. */
function openWindow() {
  const fetched: string[] = [];
  const run = (src: string) => {
    fetched.push(src);
    document.currentScript = { src, tagName: 'SCRIPT' };
    runInContext(readFileSync(path.join(WEB, src.slice(ORIGIN.length)), 'utf8'), window);
  };
  const document = {
    currentScript: null as { src: string; tagName: string } | null,
    getElementsByTagName: () => [],
    createElement: (): ScriptElement => ({ src: '', setAttribute() {}, getAttribute: () => null }),
    head: {
      appendChild(script: ScriptElement) {
        run(script.src);
        queueMicrotask(() => script.onload?.({ type: 'load', target: script }));
      },
    },
  };
  const globals: Record<string, unknown> = {
    document,
    location: { origin: 'http://remotes.invalid' },
    setTimeout,
    clearTimeout,
    console,
    Promise,
  };
  const window = createContext(globals);
  Object.assign(window, { window, self: window });
  return { window, run, fetched };
}

/**
 * The shell loads containers by itself (docs/decisions/003). That they are Module Federation's own is held here: the
 * reference runtime, which knows nothing of this product, loads one.
 */
describe('a remote’s container', () => {
  it('is loaded by the reference runtime of Module Federation, with the host’s modules', async () => {
    execFileSync(path.join(ROOT, 'node_modules/.bin/tsx'), ['tools/src/build.ts', 'remote-career'], { cwd: ROOT });
    const { window, run, fetched } = openWindow();
    const asked: string[] = [];
    const host = createInstance({
      name: 'reference_host',
      remotes: [{ name: 'career', entry: `${ORIGIN}remoteEntry.js`, type: 'global', entryGlobalName: 'remote_career' }],
      shared: Object.fromEntries(
        HOST_MODULES.map((module) => [
          module,
          {
            version: versionOf(module),
            lib: () => {
              asked.push(module);
              return {
                route: (definition: object) => definition,
                slot: (definition: object) => definition,
                defineRemote: (definition: object) => definition,
              };
            },
            shareConfig: { singleton: true, requiredVersion: `^${versionOf(module)}` },
          },
        ]),
      ),
      plugins: [
        {
          name: 'from-disk',
          loadEntry: async ({ remoteInfo }) => {
            run(remoteInfo.entry);
            return Reflect.get(window, remoteInfo.entryGlobalName);
          },
        },
      ],
    });

    const exposed = await host.loadRemote<{ default: { id: string; routes: { path: string }[] } }>('career/remote');

    expect(exposed?.default).toMatchObject({ id: 'career', routes: [{ path: '/career' }] });
    expect(asked).toContain('@northlight/shared/remote');
    // The exposed module stands in the container's own file.
    expect(fetched).toEqual([`${ORIGIN}remoteEntry.js`]);
  });
});
