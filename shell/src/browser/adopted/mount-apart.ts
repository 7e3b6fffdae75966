import type { AdoptedComponent, Mount } from '../../app/adopted/exposed.ts';
import { moduleOf, type ShareScope } from './share-scope.ts';

interface Root {
  render(element: unknown): void;
  unmount(): void;
}

type Call = (...args: readonly unknown[]) => unknown;

/**
 * Mounts a component with the React and the renderer of its own remote, which the remote has registered in its share
 * scope: `react-dom/client`, or `react-dom` up to React 17.
 * @throws when the remote shares no renderer.
 */
export async function mountApart(
  { shareScopeMap }: { readonly shareScopeMap: Readonly<Record<string, ShareScope>> },
  Component: AdoptedComponent,
): Promise<Mount> {
  const find = async (name: string): Promise<unknown> => {
    const versions = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope[name] ?? {}));
    const [own] = versions;
    return own && moduleOf(own);
  };
  const createElement = functionOf(await find('react'), 'createElement');
  const begin = beginnerOf(await find('react-dom/client'), await find('react-dom'));
  if (!createElement || !begin)
    throw new Error('it shares no React with a renderer: it needs a module that exports a function mount');
  return (element, props) => {
    const root = begin(element);
    root.render(createElement(Component, props));
    return () => root.unmount();
  };
}

function beginnerOf(client: unknown, dom: unknown): ((element: HTMLElement) => Root) | null {
  const createRoot = functionOf(client, 'createRoot') ?? functionOf(dom, 'createRoot');
  if (createRoot)
    return (element) => {
      const root: unknown = createRoot(element);
      if (isRoot(root)) return root;
      throw new Error('its renderer makes no root');
    };
  const [render, unmount] = [functionOf(dom, 'render'), functionOf(dom, 'unmountComponentAtNode')];
  if (!render || !unmount) return null;
  return (element) => ({ render: (tree) => void render(tree, element), unmount: () => void unmount(element) });
}

/** A function that a module exports, by name or on its default export, as CommonJS modules have it. */
function functionOf(module: unknown, name: string): Call | null {
  const found: unknown =
    Reflect.get(Object(module), name) ?? Reflect.get(Object(Reflect.get(Object(module), 'default')), name);
  return isCall(found) ? found : null;
}

const isCall = (value: unknown): value is Call => typeof value === 'function';

const isRoot = (value: unknown): value is Root =>
  typeof value === 'object' && value !== null && 'render' in value && 'unmount' in value;
