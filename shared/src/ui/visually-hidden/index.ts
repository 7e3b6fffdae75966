export * from './visually-hidden.ts';
export * from './VisuallyHidden.tsx';
