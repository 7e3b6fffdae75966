/**
 * A module of its own: the build of a portable container puts `shared/src/embed/effect-event.ts` in its place, since
 * hosts may have a React that is older than `useEffectEvent`.
 */
export { useEffectEvent } from 'react';
