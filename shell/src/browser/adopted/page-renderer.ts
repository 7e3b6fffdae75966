import { RENDERER_GLOBAL, RENDERER_SCRIPT } from '../../app/adopted/adopted-data.ts';
import { runScript } from '../run-script.ts';

/**
 * The page's own `react-dom/client`. No scope offers it, since each page would pay for the line that does so: a script
 * of the shell's build takes it out of the modules of the page that asks for it.
 * @param version of the page's React.
 * @returns null where it can't be had, as in a tab of another build than the script: a remote then brings its own.
 */
export async function pageRenderer(version: string): Promise<unknown> {
  try {
    await runScript(RENDERER_SCRIPT, null);
  } catch (error) {
    console.warn('[shell] react-dom/client is not shared:', error);
    return null;
  }
  const found: unknown = Reflect.get(globalThis, RENDERER_GLOBAL);
  return isRenderer(found) && found.version === version ? found : null;
}

const isRenderer = (found: unknown): found is { readonly version: unknown } =>
  typeof found === 'object' && found !== null && 'createRoot' in found && 'hydrateRoot' in found && 'version' in found;
