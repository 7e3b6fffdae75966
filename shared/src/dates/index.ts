export * from './local-time.ts';
export * from './publication-date.ts';
export * from './studio-time.ts';
