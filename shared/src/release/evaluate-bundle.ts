import { compileFunction, Script } from 'node:vm';
import type { RemoteDefinition } from '../remote/index.ts';

/**
 * A timeout of node:vm applies only to code that runs within a `Script`, so the bundle's function is called from one.
 */
const ENTRANCE = Symbol.for('northlight.evaluation');
const enter = new Script("globalThis[Symbol.for('northlight.evaluation')]()");
/** The global object of scripts that node:vm runs in this context. */
const outside: unknown = new Script('globalThis').runInThisContext();

/** An evaluation timed out, although the process hardly ran in that time: it was paused, or the machine was busy. */
export class EvaluationPausedError extends Error {
  override readonly name = 'EvaluationPausedError';
}

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
 * @throws the error of the bundle, or an error when it takes longer than `timeout`: EvaluationPausedError where that
 * may not be the bundle's fault.
 */
export function evaluateBundle(code: string, options: EvaluationOptions): RemoteDefinition | null {
  const exported = evaluateModule(code, options);
  const definition: unknown = Reflect.get(Object(exported), 'default');
  return isDefinition(definition) ? definition : null;
}

/**
 * Evaluates one CommonJS file in this process.
 * @returns its exports. @throws its error, or an error when it takes longer than `timeout`, as `evaluateBundle` does.
 */
export function evaluateModule(code: string, { file, require, timeout }: EvaluationOptions): unknown {
  if (typeof outside !== 'object' || outside === null) throw new Error('node:vm shows no global object');
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: file });
  Reflect.set(outside, ENTRANCE, () => void run(module, module.exports, require));
  const before = process.cpuUsage();
  try {
    enter.runInThisContext(timeout === undefined ? {} : { timeout });
  } catch (error) {
    const isTimeout = Reflect.get(Object(error), 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    if (isTimeout && timeout !== undefined && timeUsedSince(before) < timeout / 2)
      throw new EvaluationPausedError(String(error), { cause: error });
    throw error;
  } finally {
    Reflect.deleteProperty(outside, ENTRANCE);
  }
  return module.exports;
}

/** Milliseconds for which the processors have run this process. */
function timeUsedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Checks only the routes: TypeScript has checked the rest at build time, and the publish gate before it went live. */
const isDefinition = (value: unknown): value is RemoteDefinition =>
  typeof value === 'object' && value !== null && 'routes' in value && Array.isArray(value.routes);
