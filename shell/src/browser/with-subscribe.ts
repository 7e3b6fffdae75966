import type { Router } from './follow-up.ts';

/** What a subscriber is told: the state, and what has changed in it. */
export type Show = Parameters<Router['subscribe']>[0];

/** The same router, which tells of its states in another way. */
export const withSubscribe = (router: Router, subscribe: Router['subscribe']): Router =>
  new Proxy(router, { get: (target, name): unknown => (name === 'subscribe' ? subscribe : Reflect.get(target, name)) });
