import { parse } from '@babel/parser';
import babelTraverse, { type NodePath } from '@babel/traverse';
import { type BundleModules, hostModuleOf, readBundleModules } from './bundle-modules.ts';
import { childOf, nameOf } from './bundle-syntax.ts';

// A CommonJS package with a default export of its own: to Node its default is the whole module, to jest that export.
const whole: typeof babelTraverse & { readonly default?: typeof babelTraverse } = babelTraverse;
const traverse = whole.default ?? whole;

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
      modules = readBundleModules(program, hostModules);
    },
    CallExpression(call) {
      const module = hostModule(call);
      if (module && call.get('callee').isIdentifier({ name: 'require' })) note(module);
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

  function hostModule(expression: NodePath | null): string | null {
    return modules && expression ? hostModuleOf(modules, expression) : null;
  }

  function noteMember(member: NodePath): void {
    const module = hostModule(childOf(member, 'object'));
    const name = module && nameOf(member, 'property');
    if (module && name) note(module, name);
  }

  /** `const { useState } = <module of the host>`. */
  function noteTakenApart(pattern: NodePath, value: NodePath): void {
    if (!pattern.isObjectPattern()) return;
    const module = hostModule(value);
    if (!module) return;
    for (const property of pattern.get('properties')) {
      const name = property.isObjectProperty() ? nameOf(property, 'key') : null;
      if (name) note(module, name);
    }
  }
}
