import type { NodePath } from '@babel/traverse';
import {
  childOf,
  helperOf,
  idOfModule,
  idOfModuleAround,
  importedId,
  nameOf,
  propertiesOf,
  requiredId,
  valueOf,
} from './bundle-syntax.ts';

/** How many steps an expression is followed (an alias of an alias). This also ends cycles. */
const DEPTH = 20;

/** The modules of one bundle, and the host modules that it may request. */
export interface BundleModules {
  readonly hostModules: ReadonlySet<string>;
  /** Modules of the bundle by their ids. */
  readonly functions: ReadonlyMap<string, NodePath>;
  /** Their exports, by module id and by name. */
  readonly exported: ReadonlyMap<string, ReadonlyMap<string, NodePath>>;
}

export function readBundleModules(program: NodePath, hostModules: ReadonlySet<string>): BundleModules {
  const functions = new Map<string, NodePath>();
  const exported = new Map<string, Map<string, NodePath>>();
  program.traverse({
    ObjectMethod(method) {
      const id = idOfModule(method);
      if (id !== null) functions.set(id, method);
    },
    CallExpression(call) {
      if (helperOf(call.get('callee')) !== 'd') return;
      const id = idOfModuleAround(call);
      if (id === null) return;
      const names = call.get('arguments').flatMap(propertiesOf);
      exported.set(id, new Map([...(exported.get(id) ?? []), ...names]));
    },
  });
  return { hostModules, functions, exported };
}

/**
 * The host module that an expression evaluates to, or null if it is none or cannot be followed. Follows the ways in
 * which a bundle of the preset reaches host modules: `require` by name, `__webpack_require__` by id, the bundler's
 * helpers (`n` for a default export, `t` for a dynamic import), variables, and modules of the bundle that re-export
 * one.
 */
export const hostModuleOf = (modules: BundleModules, expression: NodePath): string | null =>
  follow(modules, expression, DEPTH);

function follow(modules: BundleModules, path: NodePath | null | undefined, depth: number): string | null {
  if (depth === 0 || !path) return null;
  if (path.isIdentifier()) return follow(modules, valueOf(path), depth - 1);
  if (path.isSequenceExpression()) return follow(modules, path.get('expressions').at(-1), depth - 1);
  if (path.isAwaitExpression()) {
    const imported = importedId(path.get('argument'));
    return imported && followModule(modules, imported, depth - 1);
  }
  if (path.isCallExpression()) return followCall(modules, path, depth - 1);
  if (path.isMemberExpression()) return followMember(modules, path, depth - 1);
  return null;
}

function followCall(modules: BundleModules, call: NodePath, depth: number): string | null {
  if (!call.isCallExpression()) return null;
  const callee = call.get('callee');
  const [first] = call.get('arguments');
  if (callee.isIdentifier({ name: 'require' }) && first?.isStringLiteral())
    return modules.hostModules.has(first.node.value) ? first.node.value : null;
  const id = requiredId(call);
  if (id !== null) return followModule(modules, id, depth);
  if (helperOf(callee) === 't' && first) return follow(modules, first, depth);
  // A function made by `n` returns the module, or its default export: `react_default()`.
  return followDefaultGetter(modules, callee, depth);
}

function followMember(modules: BundleModules, member: NodePath, depth: number): string | null {
  const object = childOf(member, 'object');
  const name = nameOf(member, 'property');
  if (name === null || !object) return null;
  const ofDefault = name === 'a' ? followDefaultGetter(modules, object, depth) : null;
  if (ofDefault) return ofDefault;
  const value = object.isIdentifier() ? valueOf(object) : object;
  const id = value && requiredId(value);
  return id === null ? null : follow(modules, modules.exported.get(id)?.get(name), depth);
}

function followDefaultGetter(modules: BundleModules, callee: NodePath, depth: number): string | null {
  const value = valueOf(callee);
  if (!value?.isCallExpression() || helperOf(value.get('callee')) !== 'n') return null;
  return follow(modules, value.get('arguments')[0], depth);
}

/** The host module that a module of the bundle re-exports: `module.exports = require("react")`. */
function followModule(modules: BundleModules, id: string, depth: number): string | null {
  const body = modules.functions.get(id);
  if (!body?.isObjectMethod()) return null;
  for (const statement of body.get('body').get('body')) {
    const assignment = statement.isExpressionStatement() ? statement.get('expression') : null;
    if (assignment?.isAssignmentExpression() && assignment.get('left').toString() === 'module.exports')
      return follow(modules, assignment.get('right'), depth);
  }
  return null;
}
