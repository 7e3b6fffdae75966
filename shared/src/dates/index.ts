export * from './local-time.ts';
export * from './publication-date.ts';
