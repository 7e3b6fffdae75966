import type { ComponentType } from 'react';

/** The base path of a remote's pages, and the path that is shown. */
export interface AdoptedProps {
  readonly basename: string;
  readonly path: string;
}

export type AdoptedComponent = ComponentType<AdoptedProps>;

/** Mounts a remote into an element. Returns what unmounts it, or nothing. */
export type Mount = (element: HTMLElement, props: AdoptedProps) => unknown;

/** The default export of a module as a component. @throws when it is none. */
export function componentIn(exposed: unknown): AdoptedComponent {
  const component = exportOf(exposed, 'default') ?? exposed;
  if (isComponent(component)) return component;
  throw new Error('its module exports no component by default');
}

/** The function of a module that mounts the remote. @throws when there is none. */
export function mountIn(exposed: unknown): Mount {
  const mount = [exportOf(exposed, 'mount'), exportOf(exposed, 'default'), exposed].find(isMount);
  if (mount) return mount;
  throw new Error('its module exports no function that mounts it');
}

const exportOf = (module: unknown, name: string): unknown =>
  typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;

const isMount = (value: unknown): value is Mount => typeof value === 'function';

/** Includes the results of `memo`, `lazy` and `forwardRef`, which are objects. */
const isComponent = (value: unknown): value is AdoptedComponent =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
