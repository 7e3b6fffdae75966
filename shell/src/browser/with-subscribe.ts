import type { Router } from './follow-up.ts';

/** A subscriber of the router: gets the state and what has changed in it. */
export type Show = Parameters<Router['subscribe']>[0];

/** The same router with another `subscribe`. */
export const withSubscribe = (router: Router, subscribe: Router['subscribe']): Router =>
  new Proxy(router, { get: (target, name): unknown => (name === 'subscribe' ? subscribe : Reflect.get(target, name)) });
