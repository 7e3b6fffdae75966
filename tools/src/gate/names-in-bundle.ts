import { parse } from '@babel/parser';
import babelTraverse, { type NodePath } from '@babel/traverse';
import { createBundleModules, type BundleModules } from './bundle-modules.ts';

// A CommonJS package with a default export of its own: to Node its default is the whole module, to jest that export.
const traverse =
  typeof babelTraverse === 'function'
    ? babelTraverse
    : (babelTraverse as { readonly default: typeof babelTraverse }).default;

/** Told of each module of the host that a bundle asks for, and of each name that it takes of it. */
export type NoteUse = (module: string, name?: string) => void;

/**
 * Reads in a remote's server bundle, which the preset does not minify, which names of the host's modules its code
 * takes: also what is asked for only when a component renders. A name that is computed (`module[name]`) can't be read.
 */
export function namesInBundle(source: string, hostModules: ReadonlySet<string>, note: NoteUse): void {
  const file = parse(source, { sourceType: 'script', allowReturnOutsideFunction: true });
  let modules: BundleModules | undefined;
  traverse(file, {
    Program(program) {
      modules = createBundleModules(program, hostModules);
    },
    CallExpression(call) {
      const host = modules?.hostOf(call);
      if (host && call.get('callee').isIdentifier({ name: 'require' })) note(host);
    },
    MemberExpression(member) {
      noteMember(member);
    },
    OptionalMemberExpression(member) {
      noteMember(member);
    },
    VariableDeclarator(declarator) {
      const init = declarator.get('init');
      if (init.isExpression()) noteTakenApart(declarator.get('id'), init);
    },
    AssignmentExpression(assignment) {
      noteTakenApart(assignment.get('left'), assignment.get('right'));
    },
  });

  function noteMember(member: NodePath): void {
    const object = member.get('object') as NodePath;
    const host = modules?.hostOf(object);
    const name = host && nameOf(member, 'property');
    if (host && name) note(host, name);
  }

  /** `const { useState } = <module of the host>`. */
  function noteTakenApart(pattern: NodePath, value: NodePath): void {
    if (!pattern.isObjectPattern()) return;
    const host = modules?.hostOf(value);
    if (!host) return;
    for (const property of pattern.get('properties')) {
      const name = property.isObjectProperty() ? nameOf(property, 'key') : null;
      if (name) note(host, name);
    }
  }
}

/** The name of a property as it is written: `a.name`, `a['name']`; null when it is computed. */
function nameOf(path: NodePath, key: 'property' | 'key'): string | null {
  const name = path.get(key) as NodePath;
  const isComputed = 'computed' in path.node && path.node.computed === true;
  if (name.isStringLiteral()) return name.node.value;
  return name.isIdentifier() && !isComputed ? name.node.name : null;
}
