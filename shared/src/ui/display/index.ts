export * from './Display.tsx';
export * from './title-level.ts';
export { beforeFirstPaint } from './before-first-paint.ts';
export { halo } from './halo.ts';
export { letterTransition, strongLetters, thinLetters } from './letters.ts';
