import { RENDERER_GLOBAL, RENDERER_SCRIPT } from '../../app/adopted/adopted-data.ts';
import { runScript } from '../run-script.ts';

/**
 * The page's own `react-dom/client`. It is in no share scope, because every page would pay for the code that offers it.
 * Instead a script of the shell's build takes it out of the page's modules on request.
 * @param version of the page's React.
 * @returns null when it can't be loaded or has another version, as in a tab that was opened before the last build: the
 * remote then uses its own.
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
