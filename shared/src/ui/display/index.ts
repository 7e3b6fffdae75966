export * from './Display.tsx';
export * from './title-level.ts';
