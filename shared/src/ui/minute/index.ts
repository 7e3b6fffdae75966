export * from './use-minute.ts';
