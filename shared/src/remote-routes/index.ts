export { opensElsewhere } from '../remote/opens-elsewhere.ts';
export * from './adapt-remote.ts';
export * from './fetch-chunk.ts';
export * from './page-code.tsx';
export * from './remote-unavailable.ts';
export * from './slots.ts';
export * from './use-recovery.ts';
export * from './watch-failures.ts';
export * from './wrap-reads.ts';
