import { parse } from '@babel/parser';
import babelTraverse, { type NodePath } from '@babel/traverse';
import { type BundleModules, hostModuleOf, readBundleModules } from './bundle-modules.ts';
import { childOf, nameOf } from './bundle-syntax.ts';

// Babel's traverse is a CommonJS package with a default export: in Node the default import is the whole module, in jest
// it is that export.
const whole: typeof babelTraverse & { readonly default?: typeof babelTraverse } = babelTraverse;
const traverse = whole.default ?? whole;

/** Called for each host module that a bundle requests, and for each name that it uses of one. */
export type NoteUse = (module: string, name?: string) => void;

/**
 * Finds which names of host modules the code of a remote's server bundle uses, also in code that runs only when a
 * component renders. The preset does not minify server bundles. Computed names (`module[name]`) are not found.
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

  /** Reads `const { useState } = <host module>`. */
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
