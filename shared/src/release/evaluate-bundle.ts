import { compileFunction, Script } from 'node:vm';
import type { RemoteDefinition } from '../remote/index.ts';

/**
 * A timeout of node:vm applies only to code that runs within a `Script`, so the bundle's function is called from one.
 */
const ENTRANCE = Symbol.for('northlight.evaluation');
const enter = new Script("globalThis[Symbol.for('northlight.evaluation')]()");
/** The global object of scripts that node:vm runs in this context. */
const outside: unknown = new Script('globalThis').runInThisContext();

export interface EvaluationOptions {
  /** File name for stack traces. */
  readonly file: string;
  /** Returns the modules that the bundle requires. */
  readonly require: (module: string) => unknown;
  /** Milliseconds that the evaluation may block this process; no limit by default. */
  readonly timeout?: number;
}

/**
 * Evaluates a remote's server bundle, one CommonJS file, in this process.
 * @returns the definition that it exports; null if it exports nothing with routes.
 * @throws the error of the bundle, or an error when it takes longer than `timeout`.
 */
export function evaluateBundle(code: string, options: EvaluationOptions): RemoteDefinition | null {
  const exported = evaluateModule(code, options);
  const definition: unknown = Reflect.get(Object(exported), 'default');
  return isDefinition(definition) ? definition : null;
}

/**
 * Evaluates one CommonJS file in this process.
 * @returns its exports. @throws its error, or an error when it takes longer than `timeout`.
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

/** Checks only the routes: TypeScript has checked the rest at build time, and the publish gate before it went live. */
const isDefinition = (value: unknown): value is RemoteDefinition =>
  typeof value === 'object' && value !== null && 'routes' in value && Array.isArray(value.routes);
