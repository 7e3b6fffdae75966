import type { AnyNode, CallExpression, Identifier, MemberExpression, Property } from 'acorn';

/**
 * Reads the forms in which Rspack writes a bundle that is not minified. Each function matches one form in the syntax
 * tree.
 */

/** A node, or a place in the tree where there is none. */
export type Place = AnyNode | null | undefined;

export const isIdentifier = (place: Place, name?: string): place is Identifier =>
  place?.type === 'Identifier' && (name === undefined || place.name === name);

/**
 * The modules of a bundle by their ids, if this is the declaration of `__webpack_modules__`. Each is a method of it,
 * whose parameters vary: only those it uses are there.
 */
export function modulesDeclaredBy(place: Place): [id: string, body: AnyNode][] {
  if (place?.type !== 'VariableDeclarator' || !isIdentifier(place.id, '__webpack_modules__')) return [];
  return propertiesOf(place.init).flatMap(({ key, method, value }): [string, AnyNode][] => {
    const id = method && value.type === 'FunctionExpression' ? literalOf(key) : null;
    return id === null || value.type !== 'FunctionExpression' ? [] : [[id, value.body]];
  });
}

/** Id in `__webpack_require__(953)`. */
export const requiredId = (place: Place): string | null =>
  place?.type === 'CallExpression' && isIdentifier(place.callee, '__webpack_require__')
    ? literalOf(place.arguments[0])
    : null;

/** Name in `require('react')`. */
export function requiredName(place: Place): string | null {
  if (place?.type !== 'CallExpression' || !isIdentifier(place.callee, 'require')) return null;
  const [name] = place.arguments;
  return name?.type === 'Literal' && typeof name.value === 'string' ? name.value : null;
}

/**
 * Id in `Promise.resolve().then(__webpack_require__.t.bind(__webpack_require__, 953, 23))`, the form of a dynamic
 * import.
 */
export function importedId(place: Place): string | null {
  if (place?.type !== 'CallExpression') return null;
  const [loaded] = place.arguments;
  if (loaded?.type !== 'CallExpression' || loaded.callee.type !== 'MemberExpression') return null;
  const { object: helper, property } = loaded.callee;
  const isImport = helperOf(helper) === 't' || isIdentifier(helper, '__webpack_require__');
  return isImport && isIdentifier(property, 'bind') ? literalOf(loaded.arguments[1]) : null;
}

/** Name of a helper of the bundler: `n` in `__webpack_require__.n`. */
export const helperOf = (place: Place): string | null =>
  place?.type === 'MemberExpression' &&
  isIdentifier(place.object, '__webpack_require__') &&
  isIdentifier(place.property)
    ? place.property.name
    : null;

/**
 * Names and values in `{ memo: () => (react.useMemo) }`, the form in which `__webpack_require__.d` gets a module's
 * exports.
 */
export const exportsGivenTo = (call: CallExpression): [name: string, value: AnyNode][] =>
  call.arguments.flatMap(propertiesOf).flatMap((property): [string, AnyNode][] => {
    const name = nameOfKey(property);
    const { value } = property;
    return name === null ? [] : [[name, value.type === 'ArrowFunctionExpression' ? value.body : value]];
  });

/** The value in `module.exports = require("react")`. */
export function exportedBy(statement: AnyNode): AnyNode | null {
  const assignment = statement.type === 'ExpressionStatement' ? statement.expression : null;
  if (assignment?.type !== 'AssignmentExpression' || assignment.left.type !== 'MemberExpression') return null;
  const { object } = assignment.left;
  return isIdentifier(object, 'module') && nameOfMember(assignment.left) === 'exports' ? assignment.right : null;
}

/** The name of a property as written: `a.name`, `a['name']`; null when it is computed. */
export const nameOfMember = ({ property, computed }: MemberExpression): string | null => nameIn(property, computed);

/** The name of a property in an object or in a pattern; null when it is computed. */
export const nameOfKey = ({ key, computed }: Pick<Property, 'key' | 'computed'>): string | null =>
  nameIn(key, computed);

function nameIn(place: AnyNode, isComputed: boolean): string | null {
  if (place.type === 'Literal' && typeof place.value === 'string') return place.value;
  return isIdentifier(place) && !isComputed ? place.name : null;
}

const propertiesOf = (place: Place): Property[] =>
  place?.type === 'ObjectExpression' ? place.properties.filter((property) => property.type === 'Property') : [];

const literalOf = (place: Place): string | null =>
  place?.type === 'Literal' && (typeof place.value === 'string' || typeof place.value === 'number')
    ? String(place.value)
    : null;
