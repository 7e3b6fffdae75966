import { type AnyNode, type CallExpression, type MemberExpression, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { hostModuleOf, readBundleModules } from './bundle-modules.ts';
import { nameOfKey, nameOfMember, type Place, requiredName } from './bundle-syntax.ts';

/** Called for each host module that a bundle requests, and for each name that it uses of one. */
export type NoteUse = (module: string, name?: string) => void;

/**
 * Finds which names of host modules the code of a remote's server bundle uses, also in code that runs only when a
 * component renders. The preset does not minify server bundles. Computed names (`module[name]`) are not found.
 */
export function namesInBundle(source: string, hostModules: ReadonlySet<string>, note: NoteUse): void {
  const program = parse(source, {
    ecmaVersion: 'latest',
    sourceType: 'script',
    allowReturnOutsideFunction: true,
    ranges: true,
  });
  const modules = readBundleModules(program, hostModules);
  simple(program, {
    CallExpression: noteRequest,
    MemberExpression: noteMember,
    VariableDeclarator: ({ id, init }) => noteTakenApart(id, init),
    AssignmentExpression: ({ left, right }) => noteTakenApart(left, right),
  });

  function noteRequest(call: CallExpression): void {
    const module = requiredName(call) === null ? null : hostModuleOf(modules, call);
    if (module) note(module);
  }

  function noteMember(member: MemberExpression): void {
    const name = nameOfMember(member);
    const module = name && hostModuleOf(modules, member.object);
    if (module && name) note(module, name);
  }

  /** Reads `const { useState } = <host module>`. */
  function noteTakenApart(pattern: AnyNode, value: Place): void {
    if (pattern.type !== 'ObjectPattern') return;
    const module = hostModuleOf(modules, value);
    if (!module) return;
    for (const property of pattern.properties) {
      const name = property.type === 'Property' ? nameOfKey(property) : null;
      if (name) note(module, name);
    }
  }
}
