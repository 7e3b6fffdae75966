export * from './use-hydrated.ts';
