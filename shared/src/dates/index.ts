export * from './publication-date.ts';
