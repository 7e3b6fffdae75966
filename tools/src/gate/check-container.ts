import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { inTime } from '@northlight/shared/process';
import type { Release } from '@northlight/shared/release';
import { z } from 'zod';
import { containerName } from '../preset/remote-id.ts';
import { firstLineOf } from '../run/message-of.ts';

const EXPOSED = './remote';
const ORIGIN = 'http://gate.invalid/';
/** Milliseconds that a container may take to return its module. */
const TIMEOUT = 10_000;

const definitionShape = z.object({
  default: z.object({ id: z.string(), routes: z.array(z.object({ id: z.string() })) }),
});

interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/**
 * Loads the definition from the browser's container as the shell does. The container must expose `./remote` with the
 * same id and pages as the server bundle.
 * @param hostModules the host modules that the container gets, by name.
 * @returns one sentence per problem.
 */
export async function checkContainer(
  candidate: Pick<Release, 'name' | 'entry' | 'routes' | 'hostModules'>,
  webFolder: string,
  hostModules: ReadonlyMap<string, object>,
): Promise<string[]> {
  const { name, entry, routes } = candidate;
  const refused = (why: string) => [`The browser could not load ${name}: ${why}`];
  try {
    const container = openContainer(webFolder, entry, containerName(name));
    if (!container)
      return refused(`${entry} leaves no container named ${containerName(name)}. Build it by the preset.`);
    await container.init(shareScope(candidate.hostModules, hostModules));
    const { default: definition } = definitionShape.parse((await within(container.get(EXPOSED)))());
    const ids = definition.routes.map(({ id }) => id);
    const served = routes.filter(({ layouts }) => layouts.length === 0).map(({ id }) => id);
    return definition.id === name && ids.join() === served.join()
      ? []
      : refused(
          `its container holds the pages ${ids.join(', ')}, its server bundle ${served.join(', ')}. Build both anew.`,
        );
  } catch (error) {
    return refused(`its container does not hand out ${EXPOSED} with a definition (${firstLineOf(error)}).`);
  }
}

interface Script {
  src: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

/**
 * The parts of a browser that a container needs: a window that runs scripts from the build's folder when they are
 * appended.
 * @returns the container, or null if the script defines none.
 */
function openContainer(webFolder: string, entry: string, globalName: string): Container | null {
  let currentScript: { src: string; tagName: string } | null = null;
  const document = {
    get currentScript() {
      return currentScript;
    },
    getElementsByTagName: () => [],
    createElement: () => ({ src: '', setAttribute() {}, getAttribute: () => null }),
    head: {
      appendChild(script: Script) {
        try {
          run(script.src);
          queueMicrotask(() => script.onload?.({ type: 'load', target: script }));
        } catch {
          // As in a browser, the caller learns only that the script failed, not why.
          queueMicrotask(() => script.onerror?.({ type: 'error', target: script }));
        }
      },
    },
  };
  const window = createContext({
    document,
    location: { origin: ORIGIN.slice(0, -1), href: ORIGIN },
    setTimeout,
    clearTimeout,
    queueMicrotask,
    console,
    Promise,
    URL,
  });
  Object.assign(window, { window, self: window, globalThis: window });
  function run(src: string): void {
    currentScript = { src, tagName: 'SCRIPT' };
    runInContext(readFileSync(path.join(webFolder, src.slice(ORIGIN.length)), 'utf8'), window, { timeout: TIMEOUT });
  }

  run(`${ORIGIN}${entry}`);
  const found: unknown = Reflect.get(window, globalName);
  return isContainer(found) ? found : null;
}

/** The host's modules in the form of a share scope. */
function shareScope(versions: Readonly<Record<string, string>>, hostModules: ReadonlyMap<string, object>): object {
  return Object.fromEntries(
    Object.entries(versions).map(([module, version]) => [
      module,
      {
        [version]: { get: () => Promise.resolve(() => hostModules.get(module)), from: 'gate', eager: true, loaded: 1 },
      },
    ]),
  );
}

async function within<T>(work: Promise<T>): Promise<T> {
  if (!(await inTime(work, TIMEOUT))) throw new Error(`not within ${TIMEOUT / 1000} seconds`);
  return work;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' &&
  value !== null &&
  'init' in value &&
  typeof value.init === 'function' &&
  'get' in value &&
  typeof value.get === 'function';
