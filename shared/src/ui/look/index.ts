export * from './look.ts';
