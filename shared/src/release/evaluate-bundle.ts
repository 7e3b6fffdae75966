import { compileFunction, Script } from 'node:vm';
import type { RemoteDefinition } from '../remote/index.ts';

/** Only what runs inside of a script of node:vm can be ended by it, so the bundle's function is called through one. */
const ENTRANCE = Symbol.for('northlight.evaluation');
const enter = new Script("globalThis[Symbol.for('northlight.evaluation')]()");
/** The global object that scripts see. */
const outside: unknown = new Script('globalThis').runInThisContext();

export interface EvaluationOptions {
  /** Names the code in stack traces. */
  readonly file: string;
  /** What the bundle is given for the modules that it asks for. */
  readonly require: (module: string) => unknown;
  /** Milliseconds that it may take, in which this process does nothing else; no limit unless given. */
  readonly timeout?: number;
}

/**
 * Evaluates a remote's server bundle, one CommonJS file, in this process.
 * @returns the definition that it exports; null where it exports nothing with routes.
 * @throws what the bundle threw, or an error when it takes too long.
 */
export function evaluateBundle(code: string, options: EvaluationOptions): RemoteDefinition | null {
  const exported = evaluateModule(code, options);
  const definition: unknown = Reflect.get(Object(exported), 'default');
  return isDefinition(definition) ? definition : null;
}

/**
 * Evaluates one CommonJS file in this process.
 * @returns what it exports. @throws what it threw, or an error when it takes too long.
 */
export function evaluateModule(code: string, { file, require, timeout }: EvaluationOptions): unknown {
  if (typeof outside !== 'object' || outside === null) throw new Error('node:vm shows no global object');
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: file });
  Reflect.set(outside, ENTRANCE, () => void run(module, module.exports, require));
  try {
    enter.runInThisContext(timeout === undefined ? {} : { timeout });
  } finally {
    Reflect.deleteProperty(outside, ENTRANCE);
  }
  return module.exports;
}

/** The rest of it is what TypeScript has checked where it was built, and the publish gate before it went live. */
const isDefinition = (value: unknown): value is RemoteDefinition =>
  typeof value === 'object' && value !== null && 'routes' in value && Array.isArray(value.routes);
