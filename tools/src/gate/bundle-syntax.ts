import type { NodePath } from '@babel/traverse';

/**
 * Reads the forms in which Rspack writes a bundle that is not minified. Each function matches one form in the syntax
 * tree.
 */

/** A module of the bundle is a method of `__webpack_modules__`. Its parameters vary: only those it uses are there. */
const isBundleModule = (path: NodePath): boolean =>
  path.parentPath?.parentPath?.isVariableDeclarator() === true &&
  path.parentPath.parentPath.get('id').toString() === '__webpack_modules__';

/** Id of a module of the bundle, or null for another method. */
export const idOfModule = (path: NodePath | null): string | null =>
  path?.isObjectMethod() && isBundleModule(path) ? literalOf(path.get('key')) : null;

/** Id of the bundle's module that contains an expression, or null. */
export const idOfModuleAround = (path: NodePath): string | null =>
  idOfModule(path.findParent((parent) => idOfModule(parent) !== null));

/** Initial value of a variable; null if it is assigned later, because its value is then unknown. */
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
 * Id in `Promise.resolve().then(__webpack_require__.t.bind(__webpack_require__, 953, 23))`, the form of a dynamic
 * import.
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
 * Names and values in `{ memo: () => (react.useMemo) }`, the form in which `__webpack_require__.d` gets a module's
 * exports.
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

/** The name of a property as written: `a.name`, `a['name']`; null when it is computed. */
export function nameOf(path: NodePath, key: 'property' | 'key'): string | null {
  const name = childOf(path, key);
  const isComputed = 'computed' in path.node && path.node.computed === true;
  if (name?.isStringLiteral()) return name.node.value;
  return name?.isIdentifier() && !isComputed ? name.node.name : null;
}

/** The child node, or null when there is none. */
export function childOf(path: NodePath, key: string): NodePath | null {
  const below = (): NodePath | NodePath[] => path.get(key);
  const child = below();
  return Array.isArray(child) || !child.node ? null : child;
}

function literalOf(path: NodePath): string | null {
  if (path.isStringLiteral()) return path.node.value;
  return path.isNumericLiteral() ? String(path.node.value) : null;
}
