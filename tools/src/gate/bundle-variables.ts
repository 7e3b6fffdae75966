import type { AnyNode, Program } from 'acorn';
import { analyze, type Variable } from 'eslint-scope';
import { isIdentifier, type Place } from './bundle-syntax.ts';

/** Gives the initial value of the variable that an identifier names; null if it is none, or is assigned later. */
export type ValueOf = (place: Place) => AnyNode | null;

// Acorn makes the trees that ESTree describes, but the types of the two packages are not assignable: hence the two
// assertions below.
type Tree = Parameters<typeof analyze>[0];

/** @param program parsed with `ranges`. */
export function readVariables(program: Program): ValueOf {
  const tree = program as object as Tree;
  const named = new Map<object, Variable>();
  for (const { references } of analyze(tree, { ecmaVersion: 2022, sourceType: 'script' }).scopes)
    for (const { identifier, resolved } of references) if (resolved) named.set(identifier, resolved);
  return (place) => {
    const variable = isIdentifier(place) ? named.get(place) : undefined;
    return variable ? (initialValue(variable) as AnyNode | null) : null;
  };
}

/** A variable that is assigned later has a value that is not known. */
function initialValue({ defs, references }: Variable): object | null {
  const [def] = defs;
  const isConstant = defs.length === 1 && references.every((reference) => !reference.isWrite() || reference.init);
  return isConstant && def?.type === 'Variable' && def.node.id.type === 'Identifier' ? (def.node.init ?? null) : null;
}
