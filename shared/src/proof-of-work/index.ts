export * from './proof-keeper.ts';
export * from './solve-proof-of-work.ts';
