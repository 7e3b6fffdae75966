import type { NodePath } from '@babel/traverse';

/** What the expressions of one bundle stand for, as far as modules of the host are concerned. */
export interface BundleModules {
  /** The module of the host that an expression is, or null when it is none or can't be followed. */
  hostOf(expression: NodePath): string | null;
}

/** How far an expression is followed: an alias of an alias. A bundle that goes in circles ends here. */
const DEPTH = 20;

/**
 * Follows how a bundle of the preset reaches the host's modules: `require` by their name, `__webpack_require__` by an
 * id, the helpers that the bundler puts between (`n` for a default export, `t` for a dynamic import), variables, and
 * modules of the bundle that hand one on.
 */
export function createBundleModules(program: NodePath, hostModules: ReadonlySet<string>): BundleModules {
  /** Modules of the bundle by their ids. */
  const functions = new Map<string, NodePath>();
  /** What they hand out, by id and name. */
  const exported = new Map<string, Map<string, NodePath>>();
  collect();

  function collect(): void {
    program.traverse({
      ObjectMethod(method) {
        const key = literalOf(method.get('key'));
        if (key !== null && isBundleModule(method)) functions.set(key, method);
      },
      CallExpression(call) {
        if (helperOf(call.get('callee')) !== 'd') return;
        const id = idOfModuleAround(call);
        if (id === null) return;
        for (const [name, value] of call.get('arguments').flatMap(propertiesOf)) {
          const names = exported.get(id) ?? new Map<string, NodePath>();
          names.set(name, value);
          exported.set(id, names);
        }
      },
    });
  }

  function idOfModuleAround(path: NodePath): string | null {
    const method = path.findParent((parent) => parent.isObjectMethod() && isBundleModule(parent));
    return method?.isObjectMethod() ? literalOf(method.get('key')) : null;
  }

  const hostOf = (expression: NodePath): string | null => follow(expression, DEPTH);

  function follow(path: NodePath, depth: number): string | null {
    if (depth === 0) return null;
    const on = (next: NodePath) => follow(next, depth - 1);
    if (path.isIdentifier()) {
      const value = valueOf(path, path.node.name);
      return value && on(value);
    }
    if (path.isSequenceExpression()) return on(path.get('expressions').at(-1) as NodePath);
    if (path.isAwaitExpression()) {
      const imported = importedBy(path.get('argument'));
      return imported && hostOfId(imported, depth - 1);
    }
    if (path.isCallExpression()) return followCall(path, depth - 1);
    if (path.isMemberExpression()) return followMember(path, depth - 1);
    return null;
  }

  function followCall(call: NodePath, depth: number): string | null {
    if (!call.isCallExpression()) return null;
    const callee = call.get('callee');
    const first = call.get('arguments')[0];
    if (callee.isIdentifier({ name: 'require' }) && first?.isStringLiteral())
      return hostModules.has(first.node.value) ? first.node.value : null;
    const id = requiredId(call);
    if (id !== null) return hostOfId(id, depth);
    if (helperOf(callee) === 't' && first) return follow(first, depth);
    // What `n` has made hands out the module, or its default export: `react_default()`.
    return hostOfDefaultGetter(callee, depth);
  }

  function followMember(member: NodePath, depth: number): string | null {
    if (!member.isMemberExpression()) return null;
    const object = member.get('object');
    const property = member.get('property');
    const name =
      property.isIdentifier() && !member.node.computed
        ? property.node.name
        : property.isStringLiteral()
          ? property.node.value
          : null;
    if (name === null) return null;
    if (name === 'a') {
      const host = hostOfDefaultGetter(object, depth);
      if (host) return host;
    }
    const value = object.isIdentifier() ? valueOf(object, object.node.name) : object;
    const id = value && requiredId(value);
    const handedOn = id === null ? undefined : exported.get(id)?.get(name);
    return handedOn ? follow(handedOn, depth) : null;
  }

  function hostOfDefaultGetter(callee: NodePath, depth: number): string | null {
    const value = callee.isIdentifier() ? valueOf(callee, callee.node.name) : null;
    if (!value?.isCallExpression() || helperOf(value.get('callee')) !== 'n') return null;
    const [module] = value.get('arguments');
    return module ? follow(module, depth) : null;
  }

  /** The module of the host that a module of the bundle is: `module.exports = require("react")`. */
  function hostOfId(id: string, depth: number): string | null {
    const body = functions.get(id);
    if (!body?.isObjectMethod()) return null;
    for (const statement of body.get('body').get('body')) {
      const assignment = statement.isExpressionStatement() ? statement.get('expression') : null;
      if (assignment?.isAssignmentExpression() && assignment.get('left').toString() === 'module.exports')
        return follow(assignment.get('right'), depth);
    }
    return null;
  }

  return { hostOf };
}

/** A module of the bundle is given `module`, its exports and the bundler's `require`, each only if it uses it. */
const isBundleModule = (path: NodePath): boolean =>
  path.parentPath?.parentPath?.isVariableDeclarator() === true &&
  path.parentPath.parentPath.get('id').toString() === '__webpack_modules__';

/** What a variable was declared as; null for one that is assigned later, whose value can't be known. */
function valueOf(path: NodePath, name: string): NodePath | null {
  const binding = path.scope.getBinding(name);
  const declarator = binding?.constant ? binding.path : null;
  if (!declarator?.isVariableDeclarator() || !declarator.get('id').isIdentifier()) return null;
  const init = declarator.get('init');
  return init.node ? (init as NodePath) : null;
}

/** Id in `__webpack_require__(953)`. */
function requiredId(path: NodePath): string | null {
  if (!path.isCallExpression() || !path.get('callee').isIdentifier({ name: '__webpack_require__' })) return null;
  const [first] = path.get('arguments');
  return first ? literalOf(first) : null;
}

/**
 * Id in `Promise.resolve().then(__webpack_require__.t.bind(__webpack_require__, 953, 23))`, as a dynamic import
 * becomes.
 */
function importedBy(path: NodePath): string | null {
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
function helperOf(path: NodePath): string | null {
  if (!path.isMemberExpression() || !path.get('object').isIdentifier({ name: '__webpack_require__' })) return null;
  const property = path.get('property');
  return property.isIdentifier() ? property.node.name : null;
}

function literalOf(path: NodePath): string | null {
  if (path.isStringLiteral()) return path.node.value;
  return path.isNumericLiteral() ? String(path.node.value) : null;
}

/**
 * Names and values in `{ memo: () => (react.useMemo) }`, as a module's exports are given to `__webpack_require__.d`.
 */
function propertiesOf(path: NodePath): [string, NodePath][] {
  if (!path.isObjectExpression()) return [];
  return path.get('properties').flatMap((property): [string, NodePath][] => {
    if (!property.isObjectProperty()) return [];
    const key = property.get('key') as NodePath;
    const name = key.isIdentifier() ? key.node.name : literalOf(key);
    const value = property.get('value') as NodePath;
    const body = value.isArrowFunctionExpression() ? (value.get('body') as NodePath) : value;
    return name === null ? [] : [[name, body]];
  });
}
