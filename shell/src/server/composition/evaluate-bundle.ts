import { compileFunction, Script } from 'node:vm';
import type { RemoteDefinition } from '@northlight/shared/remote';
import { requireHostModule } from './host-modules.ts';

/** Milliseconds that the evaluation of a server bundle may take, in which this process does nothing else. */
const EVALUATION_LIMIT = 1000;

/** Only what runs inside of a script of node:vm can be ended by it, so the bundle's function is called through one. */
const ENTRANCE = Symbol.for('northlight.evaluation');
const enter = new Script("globalThis[Symbol.for('northlight.evaluation')]()");
/** The global object that scripts see. */
const outside = new Script('globalThis').runInThisContext() as object;

/**
 * A remote's definition out of its server bundle, which is given the shell's own React and shared modules and can
 * require nothing else.
 * @param file names the code in stack traces.
 * @throws what the bundle threw; an error when it takes too long or exports no definition.
 */
export function evaluateBundle(code: string, file: string): RemoteDefinition {
  const module: { exports: { default?: RemoteDefinition } } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: file });
  Reflect.set(outside, ENTRANCE, () => void run(module, module.exports, requireHostModule));
  try {
    enter.runInThisContext({ timeout: EVALUATION_LIMIT });
  } finally {
    Reflect.deleteProperty(outside, ENTRANCE);
  }
  const definition = module.exports.default;
  if (!definition?.routes) throw new Error('its server bundle exports no definition');
  return definition;
}
