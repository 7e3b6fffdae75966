import type { NodePath } from '@babel/traverse';

/** How Rspack writes a bundle that is not minified: each function reads one of its forms in the syntax tree. */

/** A module of the bundle is given `module`, its exports and the bundler's `require`, each only if it uses it. */
const isBundleModule = (path: NodePath): boolean =>
  path.parentPath?.parentPath?.isVariableDeclarator() === true &&
  path.parentPath.parentPath.get('id').toString() === '__webpack_modules__';

/** Id of a module of the bundle, or null for another method. */
export const idOfModule = (path: NodePath | null): string | null =>
  path?.isObjectMethod() && isBundleModule(path) ? literalOf(path.get('key')) : null;

/** Id of the module of the bundle that an expression stands in. */
export const idOfModuleAround = (path: NodePath): string | null =>
  idOfModule(path.findParent((parent) => idOfModule(parent) !== null));

/** What a variable was declared as; null for one that is assigned later, whose value can't be known. */
export function valueOf(path: NodePath): NodePath | null {
  if (!path.isIdentifier()) return null;
  const binding = path.scope.getBinding(path.node.name);
  const declarator = binding?.constant ? binding.path : null;
  if (!declarator?.isVariableDeclarator() || !declarator.get('id').isIdentifier()) return null;
  return childOf(declarator, 'init');
}

/** Id in `__webpack_require__(953)`. */
export function requiredId(path: NodePath): string | null {
  if (!path.isCallExpression() || !path.get('callee').isIdentifier({ name: '__webpack_require__' })) return null;
  const [first] = path.get('arguments');
  return first ? literalOf(first) : null;
}

/**
 * Id in `Promise.resolve().then(__webpack_require__.t.bind(__webpack_require__, 953, 23))`, as a dynamic import
 * becomes.
 */
export function importedId(path: NodePath): string | null {
  if (!path.isCallExpression()) return null;
  const [loaded] = path.get('arguments');
  if (!loaded?.isCallExpression()) return null;
  const bound = loaded.get('callee');
  if (!bound.isMemberExpression() || !bound.get('property').isIdentifier({ name: 'bind' })) return null;
  const helper = bound.get('object');
  const isImport = helperOf(helper) === 't' || helper.isIdentifier({ name: '__webpack_require__' });
  const id = loaded.get('arguments')[1];
  return isImport && id ? literalOf(id) : null;
}

/** Name of a helper of the bundler: `n` in `__webpack_require__.n`. */
export function helperOf(path: NodePath): string | null {
  if (!path.isMemberExpression() || !path.get('object').isIdentifier({ name: '__webpack_require__' })) return null;
  const property = path.get('property');
  return property.isIdentifier() ? property.node.name : null;
}

/**
 * Names and values in `{ memo: () => (react.useMemo) }`, as a module's exports are given to `__webpack_require__.d`.
 */
export function propertiesOf(path: NodePath): [string, NodePath][] {
  if (!path.isObjectExpression()) return [];
  return path.get('properties').flatMap((property): [string, NodePath][] => {
    const name = property.isObjectProperty() ? nameOf(property, 'key') : null;
    const value = childOf(property, 'value');
    const body = value?.isArrowFunctionExpression() ? childOf(value, 'body') : value;
    return name === null || !body ? [] : [[name, body]];
  });
}

/** The name of a property as it is written: `a.name`, `a['name']`; null when it is computed. */
export function nameOf(path: NodePath, key: 'property' | 'key'): string | null {
  const name = childOf(path, key);
  const isComputed = 'computed' in path.node && path.node.computed === true;
  if (name?.isStringLiteral()) return name.node.value;
  return name?.isIdentifier() && !isComputed ? name.node.name : null;
}

/** The node below another, or null when there is none. */
export function childOf(path: NodePath, key: string): NodePath | null {
  const below = (): NodePath | NodePath[] => path.get(key);
  const child = below();
  return Array.isArray(child) || !child.node ? null : child;
}

function literalOf(path: NodePath): string | null {
  if (path.isStringLiteral()) return path.node.value;
  return path.isNumericLiteral() ? String(path.node.value) : null;
}
