import type { AnyNode, CallExpression, MemberExpression, Program } from 'acorn';
import { simple } from 'acorn-walk';
import {
  exportedBy,
  exportsGivenTo,
  helperOf,
  importedId,
  modulesDeclaredBy,
  nameOfMember,
  type Place,
  requiredId,
  requiredName,
} from './bundle-syntax.ts';
import { readVariables, type ValueOf } from './bundle-variables.ts';

/** How many steps an expression is followed (an alias of an alias). This also ends cycles. */
const DEPTH = 20;

/** The modules of one bundle, and the host modules that it may request. */
export interface BundleModules {
  readonly hostModules: ReadonlySet<string>;
  readonly valueOf: ValueOf;
  /** The bodies of the bundle's modules by their ids. */
  readonly bodies: ReadonlyMap<string, AnyNode>;
  /** Their exports, by module id and by name. */
  readonly exported: ReadonlyMap<string, ReadonlyMap<string, AnyNode>>;
}

export function readBundleModules(program: Program, hostModules: ReadonlySet<string>): BundleModules {
  const bodies = new Map<string, AnyNode>();
  simple(program, {
    VariableDeclarator(declarator) {
      for (const [id, body] of modulesDeclaredBy(declarator)) bodies.set(id, body);
    },
  });
  const exported = new Map([...bodies].map(([id, body]) => [id, exportsIn(body)]));
  return { hostModules, valueOf: readVariables(program), bodies, exported };
}

function exportsIn(body: AnyNode): Map<string, AnyNode> {
  const exported = new Map<string, AnyNode>();
  simple(body, {
    CallExpression(call) {
      if (helperOf(call.callee) === 'd') for (const [name, value] of exportsGivenTo(call)) exported.set(name, value);
    },
  });
  return exported;
}

/**
 * The host module that an expression evaluates to, or null if it is none or cannot be followed. Follows the ways in
 * which a bundle of the preset reaches host modules: `require` by name, `__webpack_require__` by id, the bundler's
 * helpers (`n` for a default export, `t` for a dynamic import), variables, and modules of the bundle that re-export
 * one.
 */
export const hostModuleOf = (modules: BundleModules, expression: Place): string | null =>
  follow(modules, expression, DEPTH);

function follow(modules: BundleModules, place: Place, depth: number): string | null {
  if (depth === 0) return null;
  switch (place?.type) {
    case 'Identifier':
      return follow(modules, modules.valueOf(place), depth - 1);
    case 'SequenceExpression':
      return follow(modules, place.expressions.at(-1), depth - 1);
    case 'AwaitExpression': {
      const imported = importedId(place.argument);
      return imported && followModule(modules, imported, depth - 1);
    }
    case 'CallExpression':
      return followCall(modules, place, depth - 1);
    case 'MemberExpression':
      return followMember(modules, place, depth - 1);
    default:
      return null;
  }
}

function followCall(modules: BundleModules, call: CallExpression, depth: number): string | null {
  const name = requiredName(call);
  if (name !== null) return modules.hostModules.has(name) ? name : null;
  const id = requiredId(call);
  if (id !== null) return followModule(modules, id, depth);
  const [first] = call.arguments;
  if (helperOf(call.callee) === 't' && first) return follow(modules, first, depth);
  // A function made by `n` returns the module, or its default export: `react_default()`.
  return followDefaultGetter(modules, call.callee, depth);
}

function followMember(modules: BundleModules, member: MemberExpression, depth: number): string | null {
  const { object } = member;
  const name = nameOfMember(member);
  if (name === null) return null;
  const ofDefault = name === 'a' ? followDefaultGetter(modules, object, depth) : null;
  if (ofDefault) return ofDefault;
  const id = requiredId(object.type === 'Identifier' ? modules.valueOf(object) : object);
  return id === null ? null : follow(modules, modules.exported.get(id)?.get(name), depth);
}

function followDefaultGetter(modules: BundleModules, callee: Place, depth: number): string | null {
  const value = modules.valueOf(callee);
  if (value?.type !== 'CallExpression' || helperOf(value.callee) !== 'n') return null;
  return follow(modules, value.arguments[0], depth);
}

/** The host module that a module of the bundle re-exports: `module.exports = require("react")`. */
function followModule(modules: BundleModules, id: string, depth: number): string | null {
  const body = modules.bodies.get(id);
  const [exported] = body?.type === 'BlockStatement' ? body.body.map(exportedBy).filter((value) => value !== null) : [];
  return follow(modules, exported, depth);
}
